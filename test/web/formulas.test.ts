import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiKey } from '../../shared/entities/api-key.ts';
import { company } from '../../shared/entities/company.ts';
import { contact } from '../../shared/entities/contact.ts';
import { document } from '../../shared/entities/document.ts';
import { fundingProfile } from '../../shared/entities/funding-profile.ts';
import { project } from '../../shared/entities/project.ts';
import { user } from '../../shared/entities/user.ts';
import { webhook } from '../../shared/entities/webhook.ts';
import { blank, type AnyEntity } from '../../shared/schema/entity.ts';
import { keyColumns } from '../../web/features/api-key/columns.tsx';
import { companyLists } from '../../web/features/company/company-lists.ts';
import { contactColumns } from '../../web/features/contact/columns.ts';
import { documentColumns } from '../../web/features/documents/columns.tsx';
import { mergeColumns } from '../../web/features/duplicates/MergeList.tsx';
import { pairColumns } from '../../web/features/duplicates/pair-columns.tsx';
import { fundingProfileColumns } from '../../web/features/funding-profile/columns.tsx';
import { historyLines } from '../../web/features/import/history-csv.ts';
import { jobColumns, planColumns } from '../../web/features/import/row-columns.tsx';
import { scheduleColumns, wipColumns } from '../../web/features/project/columns.tsx';
import { fitColumn, interestColumn } from '../../web/features/project/fit/fit-column.tsx';
import { userColumns } from '../../web/features/user/columns.tsx';
import { identityColumns } from '../../web/features/user/IdentityList.tsx';
import { webhookColumns } from '../../web/features/webhook/columns.tsx';
import { toCsv, type Cell } from '../../web/ui/csv.ts';
import { csvRows } from '../../web/ui/table/csv-rows.ts';
import { sheetOf } from '../../web/ui/table/export-xlsx.ts';
import type { Column } from '../../web/ui/table/column.ts';
import { parseCsv } from '../support/csv.ts';

const TEXT_KINDS = new Set(['text', 'longText', 'phone', 'email', 'url', 'reference']);

/** A record with a formula in every text field and choice. */
const withFormula = (entity: AnyEntity, formula: string): object => ({
  ...blank(entity),
  ...Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, { kind }]): [string, unknown][] => {
      if (kind === 'multiChoice') return [[name, [formula]]];
      return TEXT_KINDS.has(kind) ? [[name, formula]] : [];
    }),
  ),
});

interface Export {
  readonly columns: readonly Column<never>[];
  readonly row: (formula: string) => object;
}
const exportOf = (entity: AnyEntity, ...lists: readonly (readonly Column<never>[])[]): Export => ({
  columns: lists.flat(),
  row: (formula) => withFormula(entity, formula),
});
const issueWith = (formula: string) => ({ label: formula, message: formula, from: formula, to: formula });
const comparedRecord = (formula: string) => ({ title: formula, of: formula, email: formula, phone: formula });
const doNothing = () => {};

/** Every exported list, by the file that shows it. */
const exported: Readonly<Record<string, Export>> = {
  'api-key/ApiKeyList.tsx': exportOf(apiKey, keyColumns),
  'company/CompanyList.tsx': exportOf(company, ...Object.values(companyLists).map(({ columns }) => columns)),
  'contact/ContactListPage.tsx': exportOf(contact, contactColumns),
  'documents/ProjectDocumentsPage.tsx': exportOf(document, documentColumns),
  'duplicates/MergeList.tsx': {
    columns: mergeColumns,
    row: (formula) => ({
      keptName: formula,
      removedName: formula,
      by: formula,
      at: '',
      state: 'merged',
      moved: 1,
    }),
  },
  'duplicates/PairList.tsx': {
    columns: pairColumns('company'),
    row: (formula) => ({ older: comparedRecord(formula), newer: comparedRecord(formula), reasons: [] }),
  },
  'funding-profile/FundingProfilesPage.tsx': exportOf(fundingProfile, fundingProfileColumns),
  'import/Check.tsx': {
    columns: planColumns({ onDecide: doNothing, onCorrect: doNothing }),
    row: (formula) => ({
      title: formula,
      line: 1,
      status: 'new',
      decision: formula,
      issues: [issueWith(formula)],
      resembles: [{ id: formula, title: formula, why: formula }],
      corrections: [],
    }),
  },
  'import/RunView.tsx': {
    columns: jobColumns,
    row: (formula) => ({ title: formula, line: 1, state: 'failed', message: formula }),
  },
  'project/ProjectSchedule.tsx': exportOf(project, scheduleColumns, ...Object.values(wipColumns), [
    fitColumn(undefined, false, doNothing),
    interestColumn(undefined),
  ]),
  'user/IdentityList.tsx': {
    columns: identityColumns,
    row: (formula) => ({ name: formula, email: formula, role: formula, status: formula }),
  },
  'user/UsersPage.tsx': exportOf(user, userColumns),
  'webhook/WebhookList.tsx': exportOf(webhook, webhookColumns),
};

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("http://x.test","a,b")',
];
/** Whether a spreadsheet runs the cell as a formula. */
const isFormula = (cell: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
const formulaCells = (rows: readonly (readonly Cell[])[]) => parseCsv(toCsv(rows)).flat().filter(isFormula);

/** Shared by the exported lists, which pass their columns. */
const SHARED_TABLE = 'import/RowTable.tsx';

test('this test covers every file with an exportable table', () => {
  const filesWithTable = readdirSync('web/features', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      file !== SHARED_TABLE &&
      /from '(\.\/Row|(\.\.\/)+ui\/table\/)Table\.tsx'/.test(readFileSync(`web/features/${file}`, 'utf8')),
  );
  expect(Object.keys(exported).toSorted()).toEqual(filesWithTable.toSorted());
});

describe.each(Object.entries(exported))('the export of %s', (_, { columns, row }) => {
  // A list's columns match its rows.
  const typedColumns = columns as readonly Column<object>[];
  const rows = formulas.map(row);

  test('writes formulas as text in every column of a CSV file', () => {
    const cells = csvRows(typedColumns, rows);
    expect(cells.flat().filter((cell) => formulas.includes(String(cell)))).not.toEqual([]);
    expect(formulaCells(cells)).toEqual([]);
  });

  test('writes formulas as text in every column of a spreadsheet', () => {
    const [, ...lines] = sheetOf({
      label: 'List',
      columns: typedColumns,
      rows,
      idOf: () => formulas[0] ?? '',
      importable: true,
    });
    const texts = lines.flat().filter((cell) => isFormula(String(Object(cell).value)));
    expect(texts).not.toEqual([]);
    expect(texts.filter((cell) => Object(cell).formula !== undefined)).toEqual([]);
  });
});

test('the history export writes formulas as text', () => {
  const lines = formulas.flatMap((formula) =>
    historyLines({
      noun: 'company',
      id: formula,
      title: formula,
      version: 1,
      at: formula,
      by: formula,
      action: 'changed',
      changes: { companyName: { from: formula, to: formula }, [formula]: { from: [formula], to: formula } },
    }),
  );
  expect(lines).toHaveLength(2 * formulas.length);
  expect(formulaCells(lines)).toEqual([]);
});
