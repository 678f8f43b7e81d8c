import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from '../../../../renderer/elements';

it('ties label, help and error to the input', () => {
  const common = { label: 'Days', value: 'x', onChange: () => undefined, help: 'A number.' };
  const { rerender } = render(<TextField {...common} />);
  const field = screen.getByRole('textbox', { name: 'Days' });
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('A number.');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  rerender(<TextField {...common} error="Must be a whole number." />);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Must be a whole number.',
  );
});
