import type { ReactNode } from 'react';
import { FieldView, type ControlProps } from './FieldView';
import type { FormContext } from './FormContext';
import { choiceDraft, describeField, unset, type DraftOf, type FieldOf, type PlacedErrors } from './model';
import { Members } from './ObjectFields';
import styles from './Form.module.css';

/** One of several shapes: which, and below it what that shape asks for. */
export function ChoiceFields(props: ControlProps<FieldOf<'choice'>>): ReactNode {
  const { id, label, field, draft, required, onChange, context } = props;
  const picked = draft.type === 'choice' ? draft.branch : -1;
  return (
    <div>
      <select
        id={id}
        aria-label={`Kind of ${label}`}
        value={String(picked)}
        className={styles.select}
        onChange={(event) => {
          const branch = Number(event.target.value);
          onChange(branch < 0 ? unset : choiceDraft(field, branch, context.scope));
        }}
      >
        {(picked < 0 || !required) && <option value="-1">not set</option>}
        {field.branches.map((branch, at) => (
          <option key={branch.label} value={String(at)}>
            {branch.label}
          </option>
        ))}
      </select>
      {draft.type === 'choice' && <BranchFields {...props} draft={draft} />}
    </div>
  );
}

interface BranchProps extends Omit<ControlProps<FieldOf<'choice'>>, 'draft'> {
  readonly draft: DraftOf<'choice'>;
}

function BranchFields({
  id,
  label,
  field,
  draft,
  pointer,
  onChange,
  context,
  invalid,
  described,
}: BranchProps): ReactNode {
  const branch = field.branches[draft.branch];
  if (branch === undefined) return null;
  const inner = describeField(branch.schema, context.scope);
  const change = (next: typeof draft.draft): void => onChange({ ...draft, draft: next });
  if (inner.kind === 'object' && draft.draft.type === 'object') {
    return (
      <Members
        {...{ id, label, pointer, context, invalid, described }}
        required
        root={pointer === ''}
        field={inner}
        draft={draft.draft}
        onChange={change}
      />
    );
  }
  return (
    <div className={styles.nested}>
      {/* The message for this place stands once, at the choice. */}
      <FieldView
        label={branch.label}
        schema={branch.schema}
        required
        item
        pointer={pointer}
        draft={draft.draft}
        onChange={change}
        context={{
          ...context,
          errors: errorsBelow(context, pointer),
          idPrefix: `${context.idPrefix}-branch`,
        }}
      />
    </div>
  );
}

function errorsBelow(context: FormContext, pointer: string): PlacedErrors {
  return new Map([...context.errors].filter(([at]) => at !== pointer));
}
