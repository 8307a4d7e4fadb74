import { FILE_NAME_LIMIT } from '../../../shared/api/import.ts';
import { contract } from '../../../shared/api/index.ts';
import { company } from '../../../shared/entities/company.ts';
import { companyTypes } from '../../../shared/entities/options.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { call, callAll } from '../../api/client.ts';
import { readRecord, removeByKey, saveRecord } from '../../api/records.ts';
import { inSession } from '../../api/session-state.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID } from './fields.ts';
import type { Table } from './file/tidy.ts';
import type { Known } from './known.ts';
import type { Mapping } from './mapping.ts';
import { Register, type Parents } from './parents.ts';
import type { Portal } from './asking.ts';

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** The portal as an import uses it: the routes that the forms use. */
export const portal: Portal = {
  saveRows: (job, rows, values) =>
    call(contract.import.save, {
      params: { noun: job.noun },
      body: { import: { id: job.id, file: job.file.slice(0, FILE_NAME_LIMIT), rows }, rows: [...values] },
    }),
  save: (noun, values) => saveRecord(noun, values),
  read: (noun, id) => readRecord(noun, id),
  remove: (noun, id) => removeByKey(noun, id),
  lastEditor: async (noun, id) => {
    const [newest] = await call(contract.history.read, { params: { noun, id }, query: { limit: '1' } });
    return newest?.by ?? '';
  },
  wait: (milliseconds) => inSession(new Promise((resolve) => setTimeout(resolve, milliseconds))),
};

const everyCompany = async () =>
  (
    await Promise.all(
      companyTypes.map(({ value }) => callAll(contract.company.ofType, { params: { type: value } })),
    )
  ).flat();

const AT_ONCE = 6;

/** Reads for each of many keys, a few at a time. */
async function forEach<T>(
  keys: readonly string[],
  read: (key: string) => Promise<readonly T[]>,
): Promise<T[]> {
  const queue = keys[Symbol.iterator]();
  const found: T[] = [];
  const lane = async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const key of queue) found.push(...(await read(key)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return found;
}

/** The distinct cells of a column. */
const cellsOf = ({ rows }: Table, mapping: Mapping, field: string): readonly string[] => {
  const at = [...mapping].find(([, name]) => name === field)?.[0];
  return at === undefined
    ? []
    : [...new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean))];
};

/** The records of a company; of projects neither the open nor the closed ones are read whole. */
const lists = {
  project: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.project.ofCompany, { params: { companyId } }),
  contact: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.contact.ofCompany, { params: { companyId } }),
  'funding-profile': (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract['funding-profile'].ofCompany, { params: { companyId } }),
};

/** Where a row names its company. */
const companyFields = {
  project: 'projectCompanyId',
  contact: 'companyId',
  'funding-profile': 'companyId',
};

/** The records of the companies that a file names, and those that it names by their ids. */
async function ofCompanies(
  noun: keyof typeof lists,
  table: Table,
  mapping: Mapping,
  { company }: Parents,
): Promise<readonly AnyRecord[]> {
  const named = cellsOf(table, mapping, companyFields[noun]).flatMap((text) => company?.called(text) ?? []);
  const listed = await forEach([...new Set(named.map(({ id }) => id))], lists[noun]);
  const known = new Set(listed.map(({ id }) => id));
  const ids = cellsOf(table, mapping, ID).map((id) => id.toLowerCase());
  const further = await forEach<AnyRecord>(
    ids.filter((id) => isId(id) && !known.has(id)),
    async (id) => [await readRecord(noun, id)].filter((record) => record !== null),
  );
  return [...listed, ...further];
}

/** Reads what a file is held against. */
export async function readKnown(noun: ImportedNoun, table: Table, mapping: Mapping): Promise<Known> {
  const companies = await everyCompany();
  const asksPeople = [...mapping.values()].includes('leadId');
  const people = asksPeople ? await callAll(contract.user.all, {}) : [];
  const parents = { company: new Register(company.noun, companies), user: new Register('user', people) };
  if (noun === 'company') return { records: companies, parents };
  return { records: await ofCompanies(noun, table, mapping, parents), parents };
}
