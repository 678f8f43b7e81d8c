import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ArgumentError, JsonObject, JsonSchema } from '../../../../shared/model';
import {
  ArgumentsForm,
  argumentsFromText,
  openSchema,
  placeErrors,
  readyArguments,
  type Arguments,
} from '../../../../renderer/groups/run-form';

// Typing letter by letter takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

interface HarnessProps {
  readonly schema: JsonSchema;
  readonly text: string;
  readonly errors: readonly ArgumentError[];
}

/** The form as the Run tab uses it; what would be sent stands below it. */
function Harness({ schema, text, errors }: HarnessProps): ReactNode {
  const [scope] = useState(() => openSchema(schema));
  const [args, setArgs] = useState<Arguments>(() => argumentsFromText(text, scope));
  const ready = readyArguments(args, scope);
  return (
    <>
      <ArgumentsForm
        scope={scope}
        args={args}
        onChange={setArgs}
        errors={placeErrors(ready.problems, errors)}
        uri="x"
        idPrefix="f"
      />
      <output>{ready.ok ? ready.text : `blocked: ${ready.reason}`}</output>
    </>
  );
}

function show(
  schema: JsonSchema,
  text = '{}',
  errors: readonly ArgumentError[] = [],
): ReturnType<typeof userEvent.setup> {
  render(<Harness schema={schema} text={text} errors={errors} />);
  return userEvent.setup({ delay: null });
}

const sent = (): string => document.querySelector('output')?.textContent ?? '';

const cleaner: JsonObject = {
  properties: {
    path: { type: 'string', description: 'Root path to clean.' },
    dry_run: { type: 'boolean', default: true },
    older_than_days: { type: 'integer', minimum: 1 },
    include: { type: 'array', items: { type: 'string' } },
    mode: { enum: ['gentle', 'thorough'], default: 'gentle' },
  },
  required: ['path'],
};

describe('the form', () => {
  it('is named, and so are its fields, with help, marks and defaults', () => {
    show(cleaner);
    const form = screen.getByRole('form', { name: 'Arguments' });
    const path = within(form).getByRole('textbox', { name: 'path' });
    expect(path.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(path.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Root path to clean.',
    );
    expect(within(form).getByRole('switch', { name: 'dry_run' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('true (default)')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'gentle (default)' })).toBeTruthy();
    expect(sent()).toBe('{}');
  });

  it('sends what is filled in, and lets it be taken back', async () => {
    const user = show(cleaner);
    await user.type(screen.getByLabelText('path'), '/var/cache');
    await user.click(screen.getByRole('switch', { name: 'dry_run' }));
    await user.type(screen.getByLabelText('older_than_days'), '30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'mode' }), 'thorough');
    expect(sent()).toBe('{"path":"/var/cache","dry_run":false,"older_than_days":30,"mode":"thorough"}');
    for (const unset of screen.getAllByRole('button', { name: 'Do not send' })) await user.click(unset);
    await user.clear(screen.getByLabelText('path'));
    expect(sent()).toBe('{}');
  });

  it('keeps a half-typed number in its field and says what is wrong there', async () => {
    const user = show(cleaner);
    const field = screen.getByLabelText<HTMLInputElement>('older_than_days');
    await user.type(field, 'thirty');
    expect(field.value).toBe('thirty');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Must be a whole number.')).toBeTruthy();
    expect(sent()).toBe('blocked: older_than_days: Must be a whole number.');
  });

  it('adds, fills and removes items', async () => {
    const user = show(cleaner);
    await user.click(screen.getByRole('button', { name: 'add item' }));
    await user.type(screen.getByLabelText('include 1'), 'apt');
    await user.click(screen.getByRole('button', { name: 'add item' }));
    await user.type(screen.getByLabelText('include 2'), 'npm');
    expect(sent()).toBe('{"include":["apt","npm"]}');
    await user.click(screen.getAllByRole('button', { name: 'Remove item' })[0]!);
    expect(screen.getByLabelText<HTMLInputElement>('include 1').value).toBe('npm');
    expect(sent()).toBe('{"include":["npm"]}');
    await user.click(screen.getByRole('button', { name: 'Remove item' }));
    expect(sent()).toBe('{}');
  });

  it('draws objects, lists of objects, maps, null and empty texts', async () => {
    const user = show({
      properties: {
        limits: { type: 'object', properties: { max: { type: 'integer' } } },
        hosts: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        note: { type: ['string', 'null'] },
      },
    });
    await user.click(screen.getByRole('button', { name: 'add limits' }));
    await user.type(screen.getByLabelText('max'), '9007199254740993');
    await user.click(screen.getByRole('button', { name: 'add item' }));
    await user.type(screen.getByLabelText('name'), 'a');
    await user.click(screen.getByRole('button', { name: 'add labels' }));
    await user.click(screen.getByRole('button', { name: 'add entry' }));
    const key = screen.getByLabelText('Name of the entry');
    await user.clear(key);
    await user.type(key, 'team');
    await user.type(screen.getByLabelText('value of team'), 'ops');
    await user.click(screen.getByRole('button', { name: 'Send null' }));
    expect(sent()).toBe(
      '{"limits":{"max":9007199254740993},"hosts":[{"name":"a"}],"labels":{"team":"ops"},"note":null}',
    );
    await user.click(screen.getAllByRole('button', { name: 'Do not send' }).at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Send an empty text' }));
    expect(sent()).toContain('"note":""');
  });

  it('draws a choice and what each branch asks for', async () => {
    const user = show({
      properties: {
        target: {
          oneOf: [
            {
              title: 'A path',
              type: 'object',
              properties: { kind: { const: 'path' }, path: { type: 'string' } },
              required: ['kind', 'path'],
            },
            { title: 'A number', type: 'integer' },
          ],
        },
      },
    });
    const kind = screen.getByRole('combobox', { name: 'Kind of target' });
    await user.selectOptions(kind, 'A path');
    await user.type(screen.getByLabelText('path'), '/x');
    expect(sent()).toBe('{"target":{"kind":"path","path":"/x"}}');
    await user.selectOptions(kind, 'A number');
    await user.type(screen.getByLabelText('A number'), '7');
    expect(sent()).toBe('{"target":7}');
    await user.selectOptions(kind, 'not set');
    expect(sent()).toBe('{}');
  });

  it('takes a part that it cannot draw as JSON, and keeps it half-typed', async () => {
    const user = show({ properties: { pair: { prefixItems: [{ type: 'string' }] } } });
    const part = screen.getByLabelText<HTMLTextAreaElement>('pair');
    await user.type(part, '[[1, "a"');
    expect(part.value).toBe('[1, "a"');
    expect(sent()).toContain('blocked: pair: Not JSON yet');
    await user.type(part, ']');
    expect(sent()).toBe('{"pair":[1,"a"]}');
  });

  it('shows values that do not fit their field as they are', () => {
    show(cleaner, '{"path":{"odd":1},"older_than_days":"5"}');
    expect(screen.getByLabelText<HTMLTextAreaElement>('path').value).toBe('{\n  "odd": 1\n}');
    expect(screen.getAllByText(/does not fit this field/)).toHaveLength(2);
    expect(sent()).toBe('{"path":{"odd":1},"older_than_days":"5"}');
  });

  it('keeps line ends that are pasted', async () => {
    const user = show(cleaner);
    await user.click(screen.getByLabelText('path'));
    await user.paste('one\ntwo');
    expect(screen.getByLabelText<HTMLTextAreaElement>('path').value).toBe('one\ntwo');
    expect(sent()).toBe('{"path":"one\\ntwo"}');
  });

  it("puts main's messages at their fields, and those without one above", () => {
    show(cleaner, '{"path":"x","include":["a"]}', [
      { path: '/include/0', message: 'too short' },
      { path: '', message: 'too few things' },
    ]);
    const field = screen.getByLabelText('include 1');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('too short');
    expect(
      within(screen.getByRole('list', { name: 'Problems with the arguments' })).getByText('too few things'),
    ).toBeTruthy();
  });

  it('says when there is nothing to fill in', () => {
    show({ type: 'object', properties: {} });
    expect(screen.getByText(/declares no arguments/)).toBeTruthy();
  });
});
