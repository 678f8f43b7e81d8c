import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button, cx, IconButton } from '../../elements';
import { printJson, pointerTo } from '../run-json';
import { countWords } from '../run-words';
import { FieldView, type ControlProps } from './FieldView';
import { fieldId } from './FormContext';
import {
  describeField,
  draftItem,
  firstDraft,
  unset,
  type Draft,
  type DraftItem,
  type FieldOf,
} from './model';
import styles from './Form.module.css';

/** More are not drawn one by one; JSON mode shows them all. */
const MAX_DRAWN = 100;

/** A list: its items, each with a button to take it out, and one to add. Without items an optional one is not sent. */
export function ListFields({
  label,
  field,
  draft,
  required,
  pointer,
  onChange,
  context,
}: ControlProps<FieldOf<'list'>>): ReactNode {
  const items = draft.type === 'list' ? draft.items : [];
  const change = (next: readonly DraftItem[]): void => {
    const nothing = next.length === 0 && !required;
    onChange(nothing ? unset : { type: 'list', items: next });
  };
  const add = (): void =>
    change([...items, draftItem(firstDraft(describeField(field.item, context.scope), context.scope))]);
  return (
    <div className={styles.list}>
      {items.slice(0, MAX_DRAWN).map((item, at) => (
        <Item
          key={item.id}
          at={at}
          label={label}
          pointer={pointerTo(pointer, at)}
          field={field}
          draft={item.draft}
          onChange={(next) =>
            change(items.map((other) => (other.id === item.id ? { ...other, draft: next } : other)))
          }
          onRemove={() => change(items.filter((other) => other.id !== item.id))}
          context={context}
        />
      ))}
      {items.length > MAX_DRAWN && (
        <p className={styles.help}>
          and {countWords(items.length - MAX_DRAWN, 'more item')}: JSON mode shows them.
        </p>
      )}
      <p className={styles.switchLine}>
        <Button size="small" variant="quiet" icon={Plus} onClick={add}>
          add item
        </Button>
        <span className={styles.quiet}>{emptyWords(field, draft)}</span>
      </p>
    </div>
  );
}

function emptyWords(field: FieldOf<'list'>, draft: Draft): string {
  if (draft.type === 'list') return draft.items.length === 0 ? 'sent as an empty list' : '';
  return field.preset === null ? '' : `${printJson(field.preset)} (default)`;
}

interface ItemProps extends Pick<
  ControlProps<FieldOf<'list'>>,
  'label' | 'pointer' | 'field' | 'draft' | 'onChange' | 'context'
> {
  readonly at: number;
  readonly onRemove: () => void;
}

function Item({ at, label, pointer, field, draft, onChange, onRemove, context }: ItemProps): ReactNode {
  const name = `${label} ${String(at + 1)}`;
  const plain = ['text', 'number', 'options', 'boolean'].includes(
    describeField(field.item, context.scope).kind,
  );
  return (
    <div className={cx(styles.item, plain && styles.plain)}>
      <FieldView
        label={name}
        schema={field.item}
        required
        item
        pointer={pointer}
        draft={draft}
        onChange={onChange}
        context={context}
      />
      <IconButton
        icon={X}
        label="Remove item"
        aria-describedby={`${fieldId(context, pointer)}-label`}
        onClick={onRemove}
        size={13}
      />
    </div>
  );
}
