import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from '../../../../renderer/elements';
import { freshPage } from '../../../fixtures/page';

const tabs = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', mark: { text: 'unsaved changes' } },
] as const;

function Example() {
  const [value, setValue] = useState<'one' | 'two'>('one');
  return (
    <Tabs label="Example" tabs={tabs} value={value} onChange={setValue}>
      about {value}
    </Tabs>
  );
}

it('says a mark in words, moves with arrows and shows the chosen panel', async () => {
  freshPage();
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Example' })).toBeTruthy();
  const second = screen.getByRole('tab', { name: 'Two unsaved changes' });
  screen.getByRole('tab', { name: 'One' }).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(second.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toBe('about two');
});
