import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldsForm } from '../../../../renderer/screens/edit/fields';
import { editDraft, getDraft, useOpenFile } from '../../../../renderer/stores/drafts';
import { openDraft } from '../../../../renderer/stores/draftsDisk';
import type { ArgumentOf } from '../../../../shared/contract';
import type { JsonObject } from '../../../../shared/model';
import { fail, ok } from '../../../../shared/result';
import { ref, startDisk, type FakeDisk } from '../drafts/disk';

let disk: FakeDisk;

/** Stands for main: `key: value` lines, edits that replace one value. */
function readLines(text: string): JsonObject | null {
  if (text.includes('broken')) return null;
  const values: Record<string, string | boolean | number> = {};
  for (const line of text.split('\n')) {
    const match = /^([\w-]+): (.*)$/.exec(line);
    if (match === null) continue;
    const value = match[2] ?? '';
    values[match[1]!] = value === 'true' ? true : value === 'false' ? false : value;
  }
  return values;
}

function editLine({ text, key, value }: ArgumentOf<'editField'>) {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${key}: `));
  if (at === -1) {
    const end = { line: lines.length, column: lines[lines.length - 1]!.length + 1 };
    return ok([{ range: { start: end, end }, text: `${key}: ${String(value)}\n` }]);
  }
  const start = { line: at + 1, column: key.length + 3 };
  const end = { line: at + 1, column: lines[at]!.length + 1 };
  return ok([{ range: { start, end }, text: String(value) }]);
}

function Form({ kind = 'document' as const }: { readonly kind?: 'document' | 'subprocess' }) {
  const file = useOpenFile(ref);
  return file?.status === 'open' ? <FieldsForm draft={file} kind={kind} diagnostics={[]} /> : null;
}

beforeEach(async () => {
  disk = startDisk('name: tables\n# keep me\ndescription: old\n');
  Object.assign(disk.api, {
    readFields: ({ text }: { text: string }) => Promise.resolve(ok(readLines(text))),
    editField: (argument: ArgumentOf<'editField'>) => Promise.resolve(editLine(argument)),
  });
  await openDraft(ref);
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const filled = async (name: string, value: string) =>
  vi.waitFor(async () => expect((await field(name)).value).toBe(value));

describe('the form of the fields', () => {
  it('shows what the text says, with counts, and follows it', async () => {
    render(<Form />);
    await filled('name', 'tables');
    expect(screen.getByText('6 / 64')).toBeDefined();
    editDraft(ref, 'name: 😀\n');
    await filled('name', '😀');
    expect(screen.getByText('1 / 64')).toBeDefined();
  });

  it('puts what is typed into the text, and leaves every other byte', async () => {
    render(<Form />);
    await filled('description', 'old');
    const description = await field('description');
    await userEvent.clear(description);
    await userEvent.type(description, 'brand new');
    await vi.waitFor(() =>
      expect(getDraft(ref)?.text).toBe('name: tables\n# keep me\ndescription: brand new\n'),
    );
    expect(description.value).toBe('brand new');
  });

  it('sends yes and no as such, and null for a field that is not set', async () => {
    render(<Form />);
    await filled('name', 'tables');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'user-invocable' }), 'yes');
    await vi.waitFor(() => expect(getDraft(ref)?.text).toContain('user-invocable: true\n'));
  });

  it('does not touch a text that does not parse', async () => {
    editDraft(ref, 'broken');
    render(<Form />);
    await screen.findByText(/never rewrites such a file/);
    expect((await field('name')).disabled).toBe(true);
  });

  it('says why main refused an edit and keeps the text', async () => {
    Object.assign(disk.api, {
      editField: () => Promise.resolve(fail('bad-request', 'Not in a flow mapping.')),
    });
    render(<Form />);
    await filled('name', 'tables');
    await userEvent.type(await field('name'), 'x');
    expect(getDraft(ref)?.text).toBe('name: tables\n# keep me\ndescription: old\n');
  });

  it('asks again when the text moved on while main was working it out', async () => {
    const asked: string[] = [];
    Object.assign(disk.api, {
      editField: async (argument: ArgumentOf<'editField'>) => {
        asked.push(argument.text);
        if (asked.length === 1) editDraft(ref, 'name: tables\n# typed meanwhile\ndescription: old\n');
        return Promise.resolve(editLine(argument));
      },
    });
    render(<Form />);
    await filled('name', 'tables');
    await userEvent.type(await field('name'), 'x');
    await vi.waitFor(() =>
      expect(getDraft(ref)?.text).toBe('name: tablesx\n# typed meanwhile\ndescription: old\n'),
    );
    expect(asked).toHaveLength(2);
  });
});
