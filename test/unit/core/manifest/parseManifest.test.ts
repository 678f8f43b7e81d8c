import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseManifest, type Manifest } from '../../../../electron/core/manifest';

const sound = { name: 'a', description: 'd', entry: 'run.sh' };

function parse(fields: Readonly<Record<string, unknown>>): Manifest {
  const parsed = parseManifest(JSON.stringify({ ...sound, ...fields }));
  if (!parsed.ok) throw new Error(parsed.failure.reason);
  return parsed.manifest;
}

describe('parseManifest', () => {
  it('fills in what is absent', () => {
    expect(parse({})).toMatchObject({
      schema: { type: 'object', properties: {} },
      resultSchema: null,
      envAllow: [],
      timeoutSeconds: 30,
      class: 'safe',
      category: 'external',
    });
  });

  it.each([
    [0, 30],
    [-5, 30],
    [1, 1],
    [90, 90],
    // A timer of more milliseconds than 32 bits hold would fire at once.
    [1e12, 2_147_483],
  ])('timeout_seconds %d means %d s', (written, meant) => {
    expect(parse({ timeout_seconds: written }).timeoutSeconds).toBe(meant);
  });

  it('takes schema null as the empty object and booleans as they are', () => {
    expect(parse({ schema: null }).schema).toEqual({ type: 'object', properties: {} });
    expect(parse({ schema: false }).schema).toBe(false);
  });

  it('trims names of env_allow, drops empty ones and repetitions', () => {
    expect(parse({ env_allow: [' PATH ', '', ' ', 'HOME', 'PATH'] }).envAllow).toEqual(['PATH', 'HOME']);
  });

  it('keeps unknown keys, and ignores a result_schema that is none', () => {
    const manifest = parse({ 'x-owner': 'me', result_schema: 5 });
    expect(manifest.raw['x-owner']).toBe('me');
    expect(manifest.resultSchema).toBeNull();
    expect(parse({ result_schema: { type: 'number' } }).resultSchema).toEqual({ type: 'number' });
  });

  it('accepts names of a-z, 0-9 and _ and no others', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[a-z0-9_]+$/)), (name) => {
        const legal = Array.from(name).every((char) =>
          'abcdefghijklmnopqrstuvwxyz0123456789_'.includes(char),
        );
        expect(parseManifest(JSON.stringify({ ...sound, name })).ok).toBe(legal);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .dictionary(
              fc.constantFrom(...Object.keys(sound), 'schema', 'class', 'env_allow'),
              fc.jsonValue(),
            )
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const parsed = parseManifest(text);
          expect(parsed.ok || parsed.failure.reason.length > 0).toBe(true);
        },
      ),
    );
  });
});
