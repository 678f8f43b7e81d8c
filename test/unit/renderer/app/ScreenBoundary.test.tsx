import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../../../renderer/app/ScreenBoundary';
import type { FakeApi } from '../../../fixtures/fakeApi';
import { freshPage } from '../../../fixtures/page';

let broken = true;

function Fragile() {
  if (broken) throw new Error('a bolt is loose');
  return <p>drawn</p>;
}

describe('a screen that cannot be drawn', () => {
  let fake: FakeApi;

  beforeEach(() => {
    fake = freshPage();
    broken = true;
    // React reports what a boundary caught; here that is the point.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <>
        <p>the rest</p>
        <ScreenBoundary title="Packs">
          <Fragile />
        </ScreenBoundary>
      </>,
    );
  });

  it('says so, and the rest goes on', () => {
    expect(screen.getByRole('alert').textContent).toContain('Packs could not be drawn');
    expect(screen.getByRole('alert').textContent).toContain('a bolt is loose');
    expect(screen.getByText('the rest')).toBeTruthy();
  });

  it('is drawn again when the fault is gone', async () => {
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('drawn')).toBeTruthy();
  });

  it('gives the details to the clipboard', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(fake.calls[0]).toMatchObject({ name: 'copyText' });
    expect(JSON.stringify(fake.calls[0]?.argument)).toContain('a bolt is loose');
  });
});
