import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../../renderer/elements';
import { showFailure, showToast } from '../../../../renderer/stores';
import { freshPage } from '../../../fixtures/page';

describe('messages', () => {
  beforeEach(() => {
    freshPage();
    render(<Toasts />);
  });
  afterEach(() => void vi.useRealTimers());

  it('go by themselves when all is well', () => {
    vi.useFakeTimers();
    act(() => showToast('Saved.'));
    expect(screen.getByText('Saved.').closest('[aria-live=polite]')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('stay when something failed, once each, until they are dismissed', async () => {
    act(() => {
      showFailure({ code: 'disk', message: 'The disk is full.' });
      showFailure({ code: 'disk', message: 'The disk is full.' });
    });
    expect(screen.getAllByText('The disk is full.')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('The disk is full.')).toBeNull();
  });
});
