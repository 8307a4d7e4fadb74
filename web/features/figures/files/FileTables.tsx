import { NativeSelect } from '@mantine/core';
import { ColumnFields } from '../../../ui/sheet/ColumnFields.tsx';
import { HeadingRows } from '../../../ui/sheet/HeadingRows.tsx';
import { listFirst } from '../../../ui/sheet/reference.ts';
import styles from './files.module.css';
import type { FoundTable } from './find-tables.ts';
import { lineFields } from './line-fields.ts';
import { sectionNames, sections } from '../sections.ts';
import type { PlanImportState } from './use-plan-import.ts';

const sectionOptions = [
  { value: '', label: 'Leave out' },
  ...sectionNames.map((value) => ({ value, label: sections[value].title })),
];

function FoundTableItem({ table, state }: { readonly table: FoundTable; readonly state: PlanImportState }) {
  const { id, sheet, header, section } = table;
  const read = state.readTables.find(({ table: { id: tableId } }) => tableId === id);
  const mapped = state.mappedTables.find((candidate) => candidate.id === id);
  const name = sheet.name === '' ? 'The file' : `Sheet “${sheet.name}”`;
  const title = `${name}, line ${sheet.rows[header.at]?.line ?? 1}`;
  return (
    <li>
      <div className={styles['table']}>
        <b>{title}</b>
        <NativeSelect
          label="Part of the plan"
          aria-label={`Part of the plan for ${title}`}
          data={sectionOptions}
          value={section}
          onChange={({ currentTarget }) =>
            state.choose(id, {
              section: sectionNames.find((sectionName) => sectionName === currentTarget.value) ?? '',
              mapping: undefined,
            })
          }
        />
        {mapped && (
          <HeadingRows
            rows={sheet.rows}
            header={header}
            // The mapping names the columns of the previous headings.
            onHeader={(next) => state.choose(id, { header: next, mapping: undefined })}
          />
        )}
      </div>
      {mapped && (
        <details open={!read}>
          <summary>Columns: {mapped.table.headers.map((head) => head.name).join(', ')}</summary>
          <ColumnFields
            headers={mapped.table.headers}
            mapping={mapped.mapping}
            targets={lineFields[mapped.section].map((field) => ({ value: field.name, label: field.label }))}
            isGuessed={(at) => mapped.guessed.has(at)}
            onMapping={(mapping) => state.choose(id, { mapping })}
          />
        </details>
      )}
      {[...(mapped?.table.notes ?? []), ...skippedNote(read?.skippedRows ?? [])].map((note) => (
        <small key={note} className={styles['hint']}>
          {note}
        </small>
      ))}
    </li>
  );
}

const skippedNote = (lines: readonly number[]) =>
  lines.length === 0
    ? []
    : [`Rows without an amount, and totals, are left out: line ${listFirst(lines, 6)}.`];

/** The tables of the file, each with its part of the plan, its heading rows and the fields of its columns. */
export function FileTables({ state }: { readonly state: PlanImportState }) {
  return (
    <section aria-labelledby="tables-title" className={styles['section']}>
      <h3 id="tables-title">Tables</h3>
      <ul className={styles['tables']}>
        {state.tables.map((table) => (
          <FoundTableItem key={table.id} table={table} state={state} />
        ))}
      </ul>
    </section>
  );
}
