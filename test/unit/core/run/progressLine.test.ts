import { describe, expect, it } from 'vitest';
import { parseProgress } from '../../../../electron/core/run/progressLine';

describe('parseProgress', () => {
  it.each([
    ['{"progress":0}', { progress: 0, message: '' }],
    [' {"message":"half", "progress":0.5}', { progress: 0.5, message: 'half' }],
    ['{"progress":1,"message":3,"more":[]}', { progress: 1, message: '' }],
  ])('%s', (line, progress) => expect(parseProgress(line)).toEqual(progress));

  it.each([
    '{"progress":1.5}',
    '{"progress":-1}',
    '{"progress":"0.5"}',
    '{"progress":null}',
    '"progress"',
    '["progress"]',
    '{"progress":0.5',
    'at "progress" {',
    `{"progress":0.5,"x":"${'y'.repeat(5000)}"}`,
  ])('is not %s', (line) => expect(parseProgress(line)).toBeNull());
});
