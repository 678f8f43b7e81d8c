import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button, IconButton, cx } from '../../elements';
import { pointerTo } from '../run-json';
import { FieldView, type ControlProps } from './FieldView';
import {
  draftMember,
  firstDraft,
  memberDraft,
  unset,
  withMember,
  type DraftMember,
  type DraftOf,
  type FieldOf,
} from './model';
import styles from './Form.module.css';

/** An object: its members below its name. An optional one is added first, so that it is clear what is sent. */
export function ObjectFields(props: ControlProps<FieldOf<'object'>>): ReactNode {
  const { label, field, draft, onChange, context } = props;
  if (draft.type !== 'object') {
    return (
      <Button
        size="small"
        variant="quiet"
        icon={Plus}
        onClick={() => onChange(firstDraft(field, context.scope))}
      >
        add {label}
      </Button>
    );
  }
  return <Members {...props} draft={draft} />;
}

interface MembersProps extends Omit<ControlProps<FieldOf<'object'>>, 'draft'> {
  readonly draft: DraftOf<'object'>;
  /** The arguments themselves stand at the edge. */
  readonly root?: boolean;
}

/** The members of an object that is there: those of the schema, then others under names of one's own. */
export function Members({ field, draft, pointer, onChange, context, root = false }: MembersProps): ReactNode {
  const declared = new Set(field.members.map((member) => member.key));
  const others = draft.members.filter((member) => !declared.has(member.key));
  const change = (id: number, next: DraftMember | null): void =>
    onChange({
      type: 'object',
      members: draft.members.flatMap((member) => (member.id !== id ? [member] : next === null ? [] : [next])),
    });
  return (
    <div className={cx(!root && styles.nested)}>
      {field.members.map(({ key, required, schema }) => (
        <FieldView
          key={key}
          label={key}
          schema={schema}
          required={required}
          pointer={pointerTo(pointer, key)}
          draft={memberDraft(draft, key)}
          onChange={(next) => onChange(withMember(draft, key, next))}
          context={context}
        />
      ))}
      {others.map((member) => (
        <Entry
          key={member.id}
          member={member}
          field={field}
          pointer={pointer}
          onChange={(next) => change(member.id, next)}
          context={context}
        />
      ))}
      {field.entries !== null && (
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          onClick={() =>
            onChange({ type: 'object', members: [...draft.members, draftMember(freeName(draft), unset)] })
          }
        >
          add entry
        </Button>
      )}
    </div>
  );
}

interface EntryProps extends Pick<ControlProps<FieldOf<'object'>>, 'field' | 'pointer' | 'context'> {
  readonly member: DraftMember;
  readonly onChange: (member: DraftMember | null) => void;
}

/** One entry of a map: a name that can be changed, and a value. */
function Entry({ member, field, pointer, onChange, context }: EntryProps): ReactNode {
  return (
    <div className={styles.entry}>
      <div className={styles.entryName}>
        <input
          aria-label="Name of the entry"
          value={member.key}
          spellCheck={false}
          className={styles.input}
          onChange={(event) => onChange({ ...member, key: event.target.value })}
        />
        <IconButton icon={X} label="Remove entry" onClick={() => onChange(null)} size={13} />
      </div>
      <FieldView
        label={`value of ${member.key}`}
        schema={field.entries ?? true}
        required
        item
        pointer={pointerTo(pointer, member.key)}
        draft={member.draft}
        onChange={(draft) => onChange({ ...member, draft })}
        context={context}
      />
    </div>
  );
}

function freeName(draft: DraftOf<'object'>): string {
  const taken = new Set(draft.members.map((member) => member.key));
  for (let at = 1; ; at += 1) if (!taken.has(`key${String(at)}`)) return `key${String(at)}`;
}
