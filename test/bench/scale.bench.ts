import { join } from 'node:path';
import { makeLibrary } from './support/library';
import { inTurns, timeCommand } from './support/measure';

const cli = join(process.cwd(), 'out', 'cli.cjs');

/** Ten times the skills may take eleven times as long: the work grows with the library, not with its square. */
export const bench = {
  name: 'scale',
  budget: 11,
  run: async () => {
    const small = makeLibrary(1000);
    const large = makeLibrary(10_000);
    try {
      const list = (folder: string) => () =>
        timeCommand(process.execPath, [cli, 'list', '--root', folder, '--json']);
      const ms = inTurns(3, { small: list(small.folder), large: list(large.folder) });
      const details = { thousandMs: ms.small, tenThousandMs: ms.large };
      return await Promise.resolve({ ratio: ms.large / ms.small, details });
    } finally {
      small.remove();
      large.remove();
    }
  },
};
