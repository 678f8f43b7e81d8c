import fc from 'fast-check';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discover, rediscover } from '../../../../electron/core/discovery';
import { link, put, tempFolder } from '../../../fixtures/tempFolder';

const name = fc.constantFrom('a', 'b', 'a-b', '.git', 'node_modules');
const file = fc.constantFrom('SKILL.md', 'skill.json', 'skill.md', 'manifest.json', 'other.txt');
const folder = fc.array(name, { maxLength: 3 });
const path = fc.tuple(folder, file).map(([folders, last]) => [...folders, last].join('/'));

type Step =
  | { readonly type: 'write'; readonly path: string }
  | { readonly type: 'remove'; readonly path: string }
  | { readonly type: 'make'; readonly path: string }
  | { readonly type: 'move'; readonly path: string; readonly to: string };

const somewhere = fc.oneof(
  path,
  fc.array(name, { minLength: 1, maxLength: 3 }).map((all) => all.join('/')),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('write' as const), path }),
  fc.record({ type: fc.constant('remove' as const), path: somewhere }),
  fc.record({ type: fc.constant('make' as const), path: somewhere }),
  fc.record({ type: fc.constant('move' as const), path: somewhere, to: somewhere }),
);

/** Does a step as far as the disk lets it, and answers what a watcher would tell. */
function carryOut(root: string, { type, path: at, ...rest }: Step): readonly string[] {
  const target = join(root, at);
  try {
    if (type === 'remove') {
      rmSync(target, { recursive: true });
      return [target];
    }
    const to = 'to' in rest ? join(root, rest.to) : target;
    mkdirSync(type === 'make' ? target : dirname(to), { recursive: true });
    if (type === 'write') writeFileSync(target, String(Math.random()));
    if (type === 'move') renameSync(target, to);
    // A watcher tells of the topmost folder that is new.
    const top = join(root, (type === 'move' ? to : target).slice(root.length + 1).split('/')[0] ?? '');
    return type === 'move' ? [target, to, top] : [target, top];
  } catch {
    return [];
  }
}

describe('rediscover', () => {
  it('gives what a whole walk gives, whatever happened', () => {
    const root = tempFolder();
    let known = discover([root]);
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const changed = steps.flatMap((each) => carryOut(root, each));
        const quick = rediscover(known, [root], changed);
        const whole = discover([root]);
        known = whole;
        expect(quick).not.toBeNull();
        expect(quick?.files).toEqual(whole.files);
        expect(new Set(quick?.notes)).toEqual(new Set(whole.notes));
      }),
      { numRuns: 400 },
    );
  });

  it('forgets what was below a folder in whose place a file stands now', () => {
    const root = tempFolder();
    put(root, 'a/b/SKILL.md', '');
    const known = discover([root]);
    rmSync(join(root, 'a'), { recursive: true });
    put(root, 'a', '');
    expect(rediscover(known, [root], [join(root, 'a')])?.files).toEqual([]);
    expect(rediscover(known, [root], [join(root, 'a/b')])?.files).toEqual([]);
  });

  it('leaves it to a whole walk when a root or a link is about', () => {
    const root = tempFolder();
    put(root, 'a/SKILL.md', '');
    const known = discover([root]);
    expect(rediscover(known, [root], [root])).toBeNull();
    expect(rediscover(known, [root], [join(root, '..', 'elsewhere')])).toBeNull();
    expect(rediscover(known, [root], [link(root, 'link', 'a')])).toBeNull();
    expect(rediscover(discover([root]), [root], [join(root, 'a/SKILL.md')])).toBeNull();
  });

  it('leaves it to a whole walk when too much changed', () => {
    const root = tempFolder();
    const known = discover([root]);
    for (let at = 0; at < 600; at++) mkdirSync(join(root, 'new', String(at)), { recursive: true });
    expect(rediscover(known, [root], [join(root, 'new')])).toBeNull();
    expect(
      rediscover(
        known,
        [root],
        Array.from({ length: 201 }, (_, at) => join(root, String(at))),
      ),
    ).toBeNull();
  });
});
