import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../../../electron/core/files';

describe('LineIndex', () => {
  const index = new LineIndex('ab\r\nc\rd\n\ne𝄞f');

  it.each([
    [0, 1, 1],
    [2, 1, 3],
    [4, 2, 1],
    [6, 3, 1],
    [8, 4, 1],
    [9, 5, 1],
    [12, 5, 4],
    [99, 5, 5],
    [-1, 1, 1],
  ])('offset %i is line %i, column %i', (offset, line, column) => {
    expect(index.position(offset)).toEqual({ line, column });
  });
});
