import type { ReactNode } from 'react';
import type { JsonSchema } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import { BooleanControl, FixedControl, OptionsControl } from './ChoiceControls';
import { fieldId, type FormContext } from './FormContext';
import { FieldFrame } from './FieldFrame';
import { ChoiceFields } from './ChoiceFields';
import { JsonControl } from './JsonControl';
import { ListFields } from './ListFields';
import { describeField, limitsHint, unset, type Draft, type Field } from './model';
import { ObjectFields } from './ObjectFields';
import { NumberControl, TextControl } from './TextControls';
import { TextButton } from './TextButton';

export interface FieldViewProps {
  readonly label: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly pointer: string;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly context: FormContext;
  /** An item is taken out by its list, so it has no button of its own to unset it. */
  readonly item?: boolean;
}

/** What a control gets: its field, what it holds, and what it is called. */
export interface ControlProps<F extends Field = Field> {
  readonly id: string;
  readonly label: string;
  readonly field: F;
  readonly draft: Draft;
  readonly required: boolean;
  readonly pointer: string;
  readonly onChange: (draft: Draft) => void;
  readonly context: FormContext;
  readonly invalid: boolean;
  readonly described: boolean;
}

/** One place of the arguments, whatever it is. */
export function FieldView(props: FieldViewProps): ReactNode {
  const { label, schema, required, pointer, draft, onChange, context, item = false } = props;
  const field = describeField(schema, context.scope);
  const id = fieldId(context, pointer);
  const error = context.errors.get(pointer)?.message;
  const help = helpOf(field, draft);
  const group = isGroup(field, draft);
  const removable = !item && !required && draft.type !== 'unset';
  return (
    <FieldFrame
      id={id}
      label={field.kind === 'list' ? `${label}[ ]` : label}
      required={required && !item}
      group={group}
      labelled={field.kind === 'boolean' && draft.type !== 'json' && draft.type !== 'null'}
      deprecated={field.deprecated}
      help={help}
      error={error}
      actions={<Actions field={field} draft={draft} describedBy={`${id}-label`} onChange={onChange} />}
      onUnset={removable ? () => onChange(unset) : undefined}
    >
      <Control
        {...{ id, label, field, draft, required, pointer, onChange, context }}
        invalid={error !== undefined}
        described={(error ?? help) !== ''}
      />
    </FieldFrame>
  );
}

function Control(props: ControlProps): ReactNode {
  const { field, draft } = props;
  if (draft.type === 'null') return <code id={props.id}>null</code>;
  if (draft.type === 'json' || field.kind === 'json') return <JsonControl {...props} />;
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'number':
      return <NumberControl {...props} field={field} />;
    case 'boolean':
      return <BooleanControl {...props} field={field} />;
    case 'fixed':
      return <FixedControl {...props} field={field} />;
    case 'options':
      return <OptionsControl {...props} field={field} />;
    case 'object':
      return <ObjectFields {...props} field={field} />;
    case 'list':
      return <ListFields {...props} field={field} />;
    case 'choice':
      return <ChoiceFields {...props} field={field} />;
    default:
      return assertNever(field);
  }
}

function isGroup(field: Field, draft: Draft): boolean {
  if (draft.type === 'json') return false;
  return draft.type === 'null' || ['object', 'list', 'choice', 'fixed'].includes(field.kind);
}

function helpOf(field: Field, draft: Draft): string {
  const words = [field.description || (field.title !== '' ? field.title : '')];
  // An empty field says its limits itself.
  const filled = draft.type !== 'unset' || field.preset !== null;
  if (field.kind === 'number' && filled && limitsHint(field).includes(','))
    words.push(`(${limitsHint(field)})`);
  if (draft.type === 'json' && field.kind !== 'json')
    words.push('The value does not fit this field, so it is shown as JSON.');
  if (field.kind === 'json') words.push(`As JSON: ${field.reason}.`);
  return words.filter((word) => word !== '').join(' ');
}

interface ActionsProps {
  readonly field: Field;
  readonly draft: Draft;
  readonly describedBy: string;
  readonly onChange: (draft: Draft) => void;
}

/** Values that a control cannot show by itself: null, and the empty text. */
function Actions({ field, draft, describedBy, onChange }: ActionsProps): ReactNode {
  const empty = field.kind === 'text' && draft.type === 'unset';
  return (
    <>
      {empty && (
        <TextButton
          subtle
          label="Send an empty text"
          describedBy={describedBy}
          onClick={() => onChange({ type: 'text', value: '' })}
        >
          empty
        </TextButton>
      )}
      {field.nullable && draft.type !== 'null' && (
        <TextButton
          subtle
          label="Send null"
          describedBy={describedBy}
          onClick={() => onChange({ type: 'null' })}
        >
          null
        </TextButton>
      )}
    </>
  );
}
