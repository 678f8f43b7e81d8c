import { describe, expect, it } from 'vitest';
import {
  argumentsFromText,
  drawnPointers,
  openSchema,
  placeErrors,
  unplaced,
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
      ['/n', 'Must be a whole number.'],
      ['/list/0/name', 'must be a text'],
    ]);
  });

  it('is the missing member itself, whether its parent or it was named', () => {
    expect([...placeErrors([], [{ path: '', message: "must have required property 'a/b'" }])]).toEqual([
      ['/a~1b', 'Needed, and not there.'],
    ]);
    expect([
      ...placeErrors([], [{ path: '/path', message: 'The required argument "path" is missing.' }]),
    ]).toEqual([['/path', 'The required argument "path" is missing.']]);
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
