import type { JsonSchema } from '../../../shared/model';
import { CodeBlock, DataTable } from '../../elements';
import { schemaRows, type SchemaRow } from './schemaRows';
import styles from './SchemaTable.module.css';

function nameCell(row: SchemaRow) {
  return (
    <>
      {row.path}
      {row.required && (
        <span className={styles.required}>
          <span aria-hidden> *</span>
          <span className="sr-only"> required</span>
        </span>
      )}
    </>
  );
}

/** What a skill takes, as a table to read; the schema itself is one click away. */
export function SchemaTable({ label, schema }: { readonly label: string; readonly schema: JsonSchema }) {
  const { rows, partial } = schemaRows(schema);
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.none}>No named arguments{partial ? ': see the schema itself' : ''}.</p>
      ) : (
        <DataTable
          label={label}
          columns={['Name', 'Type', 'Rules', 'Meaning']}
          rows={rows.map((row) => ({
            key: row.path,
            cells: [
              nameCell(row),
              row.type,
              <span key="rules" className={styles.rules}>
                {row.rules.join(', ')}
              </span>,
              row.description,
            ],
          }))}
        />
      )}
      {partial && rows.length > 0 && <p className={styles.none}>The schema says more than fits a table.</p>}
      <details className={styles.source}>
        <summary>JSON Schema</summary>
        <CodeBlock label={`${label} as JSON Schema`} text={JSON.stringify(schema, null, 2)} />
      </details>
    </>
  );
}
