import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VirtualList } from '../../../../renderer/elements';
import { freshPage } from '../../../fixtures/page';

function drawn(keep: number) {
  freshPage();
  const { container } = render(
    <VirtualList
      count={100_000}
      rowHeight={() => 20}
      rowKey={(index) => index}
      keep={keep}
      renderRow={(index) => <i>{index}</i>}
    />,
  );
  return [...container.querySelectorAll('i')].map((row) => Number(row.textContent));
}

it('draws a screenful of a hundred thousand rows', () => {
  const rows = drawn(-1);
  expect(rows.slice(0, 3)).toEqual([0, 1, 2]);
  expect(rows.length).toBeLessThan(60);
});

it('keeps a row that something refers to, however far away it is', () => {
  expect(drawn(77_777).at(-1)).toBe(77_777);
  expect(drawn(100_000).length).toBeLessThan(60);
});
