import { useId, useState, type ReactNode } from 'react';
import { Switch } from '../../elements';
import { CodeEditor } from '../../editor';
import { ChoiceFields } from './ChoiceFields';
import type { FormContext } from './FormContext';
import { jsonFindings } from './jsonFindings';
import {
  describeField,
  drawnPointers,
  noFormReason,
  toForm,
  toJson,
  unplaced,
  type Arguments,
  type Draft,
  type PlacedErrors,
  type SchemaScope,
} from './model';
import { Members } from './ObjectFields';
import styles from './Form.module.css';

interface ArgumentsFormProps {
  readonly scope: SchemaScope;
  readonly args: Arguments;
  readonly onChange: (args: Arguments) => void;
  readonly errors: PlacedErrors;
  /** Names the JSON text, so that it keeps its undo history while one goes elsewhere. */
  readonly uri: string;
  readonly idPrefix: string;
}

/** The arguments of a run: a form made from the schema, or the JSON itself; the same data in both. */
export function ArgumentsForm({
  scope,
  args,
  onChange,
  errors,
  uri,
  idPrefix,
}: ArgumentsFormProps): ReactNode {
  const [refusal, setRefusal] = useState({ text: '', reason: '' });
  const headingId = useId();
  const noForm = noFormReason(scope);
  const context: FormContext = { scope, errors, idPrefix };
  const toggle = (json: boolean): void => {
    if (json || args.mode === 'form') {
      onChange(toJson(args, scope));
      return;
    }
    const form = toForm(args.text, scope);
    if (form.ok) onChange(form.value);
    else setRefusal({ text: args.text, reason: form.reason });
  };
  const refused = args.mode === 'json' && refusal.text === args.text ? refusal.reason : '';
  return (
    <form aria-labelledby={headingId} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          Arguments
        </h2>
        <Switch label="JSON" checked={args.mode === 'json'} onChange={toggle} />
      </div>
      {refused !== '' && (
        <p role="alert" className={styles.problems}>
          Not back to the form yet. {refused}
        </p>
      )}
      {args.mode === 'json' && noForm !== null && (
        <p className={styles.note}>{noForm} Write the arguments as JSON.</p>
      )}
      <Unplaced args={args} scope={scope} errors={errors} />
      {args.mode === 'form' ? (
        <FormFields
          context={context}
          draft={args.draft}
          onChange={(draft) => onChange({ mode: 'form', draft })}
        />
      ) : (
        <div className={styles.editor}>
          <CodeEditor
            value={args.text}
            onChange={(text) => onChange({ mode: 'json', text })}
            language="json"
            uri={uri}
            ariaLabel="Arguments as JSON"
            schema={scope.root}
            diagnostics={{ text: args.text, diagnostics: jsonFindings(args.text, errors) }}
          />
        </div>
      )}
    </form>
  );
}

/** Messages about the arguments as a whole, or about something that has no field. */
function Unplaced({ args, scope, errors }: Pick<ArgumentsFormProps, 'args' | 'scope' | 'errors'>): ReactNode {
  const drawn = args.mode === 'form' ? drawnPointers(args.draft, scope.root, scope) : new Set<string>();
  const messages = unplaced(errors, drawn);
  if (messages.length === 0) return null;
  return (
    <ul aria-label="Problems with the arguments" className={styles.problems}>
      {messages.map(({ path, message }) => (
        <li key={path}>
          {path !== '' && <code>{path.slice(1)}: </code>}
          {message}
        </li>
      ))}
    </ul>
  );
}

interface FormFieldsProps {
  readonly context: FormContext;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

function FormFields({ context, draft, onChange }: FormFieldsProps): ReactNode {
  const field = describeField(context.scope.root, context.scope);
  const shared = {
    id: context.idPrefix,
    label: 'arguments',
    pointer: '',
    required: true,
    onChange,
    context,
    invalid: false,
    described: false,
  };
  if (field.kind === 'choice') return <ChoiceFields {...shared} field={field} draft={draft} />;
  if (field.kind !== 'object' || draft.type !== 'object') return null;
  if (field.members.length === 0 && field.entries === null && draft.members.length === 0) {
    return (
      <p className={styles.note}>
        This skill declares no arguments. To send some all the same, switch to JSON.
      </p>
    );
  }
  return <Members {...shared} field={field} draft={draft} root />;
}
