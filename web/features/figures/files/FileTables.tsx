import { NativeSelect } from '@mantine/core';
import { headerChoices, type HeaderRows } from '../../../ui/sheet/header-rows.ts';
import styles from './files.module.css';
import type { FoundTable } from './find-tables.ts';
import { lineFields } from './line-fields.ts';
import type { PlanTable } from './map-tables.ts';
import { sectionNames, sections } from './plan-file.ts';
import type { PlanImportState } from './use-plan-import.ts';

const parts = [
  { value: '', label: 'Leave out' },
  ...sectionNames.map((value) => ({ value, label: sections[value].title })),
];

const valueOf = ({ at, count }: HeaderRows) => `${at} ${count}`;

/** Selects the rows with the headings. */
function HeadingRows({ table, state }: { readonly table: FoundTable; readonly state: PlanImportState }) {
  const { sheet, header, id } = table;
  const choices = [...headerChoices(sheet.rows, header)];
  if (!choices.some((choice) => valueOf(choice) === valueOf(header))) choices.unshift(header);
  const labelOf = ({ at, count }: HeaderRows) => {
    const line = sheet.rows[at]?.line ?? 0;
    return count === 1 ? `Line ${line}` : `Lines ${line} and ${sheet.rows[at + 1]?.line ?? line + 1}`;
  };
  return (
    <NativeSelect
      label="Headings"
      data={choices.map((choice) => ({ value: valueOf(choice), label: labelOf(choice) }))}
      value={valueOf(header)}
      onChange={({ currentTarget }) => {
        const next = choices.find((choice) => valueOf(choice) === currentTarget.value);
        // Other headings have other columns.
        if (next) state.choose(id, { header: next, mapping: undefined });
      }}
    />
  );
}

/** Selects the field of each column. */
function Columns({ mapped, state }: { readonly mapped: PlanTable; readonly state: PlanImportState }) {
  const { id, section, table, mapping, guessed } = mapped;
  const targets = [
    { value: '', label: 'Leave out' },
    ...lineFields[section].map(({ name, label }) => ({ value: name, label })),
  ];
  const choose = (at: number, name: string) => {
    const next = new Map(mapping);
    if (name === '') next.delete(at);
    else next.set(at, name);
    state.choose(id, { mapping: next });
  };
  return (
    <ul className={styles['columns']}>
      {table.headers.map(({ at, name, example }) => (
        <li key={at}>
          <span>
            <b>{name}</b>
            <small>{example}</small>
          </span>
          <NativeSelect
            aria-label={`Field for the column ${name}`}
            data={targets}
            value={mapping.get(at) ?? ''}
            onChange={({ currentTarget }) => choose(at, currentTarget.value)}
          />
          {guessed.has(at) && <small className={styles['guess']}>Guess</small>}
        </li>
      ))}
    </ul>
  );
}

function TableOf({ table, state }: { readonly table: FoundTable; readonly state: PlanImportState }) {
  const { id, sheet, header, section } = table;
  const read = state.read.find((one) => one.table.id === id);
  const mapped = state.mapped.find((one) => one.id === id);
  const name = sheet.name === '' ? 'The file' : `Sheet “${sheet.name}”`;
  const title = `${name}, line ${sheet.rows[header.at]?.line ?? 1}`;
  return (
    <li>
      <div className={styles['table']}>
        <b>{title}</b>
        <NativeSelect
          label="Part of the plan"
          aria-label={`Part of the plan for ${title}`}
          data={parts}
          value={section}
          onChange={({ currentTarget }) =>
            state.choose(id, {
              section: sectionNames.find((one) => one === currentTarget.value) ?? '',
              mapping: undefined,
            })
          }
        />
        {mapped && <HeadingRows table={table} state={state} />}
      </div>
      {mapped && (
        <details open={!read}>
          <summary>Columns: {mapped.table.headers.map((head) => head.name).join(', ')}</summary>
          <Columns mapped={mapped} state={state} />
        </details>
      )}
      {[...(mapped?.table.notes ?? []), ...leftOutNote(read?.leftOut ?? [])].map((note) => (
        <small key={note} className={styles['hint']}>
          {note}
        </small>
      ))}
    </li>
  );
}

const MAX_LISTED = 6;

const leftOutNote = (lines: readonly number[]) =>
  lines.length === 0
    ? []
    : [
        `Rows without an amount, and totals, are left out: line ${lines.slice(0, MAX_LISTED).join(', ')}${
          lines.length > MAX_LISTED ? ` and ${lines.length - MAX_LISTED} more` : ''
        }.`,
      ];

/** The tables of the file, each with its part of the plan, its heading rows and the fields of its columns. */
export function FileTables({ state }: { readonly state: PlanImportState }) {
  return (
    <section aria-labelledby="tables-title" className={styles['section']}>
      <h3 id="tables-title">Tables</h3>
      <ul className={styles['tables']}>
        {state.tables.map((table) => (
          <TableOf key={table.id} table={table} state={state} />
        ))}
      </ul>
    </section>
  );
}
