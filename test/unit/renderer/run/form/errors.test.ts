import { describe, expect, it } from 'vitest';
import {
  argumentsFromText,
  drawnPointers,
  openSchema,
  placeErrors,
  unplaced,
  withoutMissing,
} from '../../../../../renderer/groups/run-form/model';

describe('where messages land', () => {
  it('is the field of their pointer; what the form saw itself comes first', () => {
    const placed = placeErrors(
      [{ pointer: '/n', message: 'Must be a whole number.', blocks: true }],
      [
        { path: '/n', message: 'must be integer' },
        { path: '/list/0/name', message: 'must be a text' },
      ],
    );
    expect([...placed]).toEqual([
      ['/n', { message: 'Must be a whole number.', missing: false }],
      ['/list/0/name', { message: 'must be a text', missing: false }],
    ]);
  });

  it('is the missing member itself, whether its parent or it was named', () => {
    const atParent = placeErrors([], [{ path: '', message: "must have required property 'a/b'" }]);
    expect([...atParent]).toEqual([['/a~1b', { message: 'Needed, and not there.', missing: true }]]);
    const message = 'The required argument "path" is missing.';
    expect([...placeErrors([], [{ path: '/path', message }])]).toEqual([
      ['/path', { message, missing: true }],
    ]);
    expect([...withoutMissing(atParent)]).toEqual([]);
  });

  it('is above the form for a place that is not drawn', () => {
    const scope = openSchema({
      properties: { a: { type: 'array', items: { properties: { b: { type: 'string' } } } } },
    });
    const args = argumentsFromText('{"a":[{"b":"x"}]}', scope);
    const drawn = drawnPointers(args.mode === 'form' ? args.draft : { type: 'unset' }, scope.root, scope);
    expect([...drawn]).toEqual(['/a', '/a/0', '/a/0/b']);
    const errors = placeErrors(
      [],
      [
        { path: '/a/0/b', message: 'x' },
        { path: '', message: 'too few' },
      ],
    );
    expect(unplaced(errors, drawn)).toEqual([{ path: '', message: 'too few' }]);
  });
});
