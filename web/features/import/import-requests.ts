import { FILE_NAME_LIMIT } from '../../../shared/api/import.ts';
import { contract } from '../../../shared/api/index.ts';
import { company } from '../../../shared/entities/company.ts';
import { companyTypes } from '../../../shared/entities/options.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { call, callAll } from '../../api/client.ts';
import { readRecord, removeByKey, saveRecord } from '../../api/records.ts';
import { inSession } from '../../api/session-state.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID } from './import-fields.ts';
import type { Table } from './file/table.ts';
import type { ExistingData } from './existing-records.ts';
import type { Mapping } from './mapping.ts';
import { RecordLookup, type Parents } from './parents.ts';
import type { ImportApi } from './import-api.ts';

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** Implements the import's requests with the same routes as the forms. */
export const importApi: ImportApi = {
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
  delay: (milliseconds) => inSession(new Promise((resolve) => setTimeout(resolve, milliseconds))),
};

const readAllCompanies = async () =>
  (
    await Promise.all(
      companyTypes.map(({ value }) => callAll(contract.company.ofType, { params: { type: value } })),
    )
  ).flat();

const MAX_PARALLEL_READS = 6;

async function readInParallel<T>(
  keys: readonly string[],
  read: (key: string) => Promise<readonly T[]>,
): Promise<T[]> {
  const queue = keys[Symbol.iterator]();
  const results: T[] = [];
  const worker = async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const key of queue) results.push(...(await read(key)));
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_READS }, worker));
  return results;
}

const distinctCells = ({ rows }: Table, mapping: Mapping, field: string): readonly string[] => {
  const at = [...mapping].find(([, name]) => name === field)?.[0];
  return at === undefined
    ? []
    : [...new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean))];
};

/** Records by company, so that no full project list is read. */
const readByCompany = {
  project: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.project.ofCompany, { params: { companyId } }),
  contact: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.contact.ofCompany, { params: { companyId } }),
  'funding-profile': (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract['funding-profile'].ofCompany, { params: { companyId } }),
};

const companyFields = {
  project: 'projectCompanyId',
  contact: 'companyId',
  'funding-profile': 'companyId',
};

async function readRecordsOfCompanies(
  noun: keyof typeof readByCompany,
  table: Table,
  mapping: Mapping,
  { company }: Parents,
): Promise<readonly AnyRecord[]> {
  const namedCompanies = distinctCells(table, mapping, companyFields[noun]).flatMap(
    (text) => company?.findByKeyOrName(text) ?? [],
  );
  const listed = await readInParallel([...new Set(namedCompanies.map(({ id }) => id))], readByCompany[noun]);
  const listedIds = new Set(listed.map(({ id }) => id));
  const ids = distinctCells(table, mapping, ID).map((id) => id.toLowerCase());
  const byId = await readInParallel<AnyRecord>(
    ids.filter((id) => isId(id) && !listedIds.has(id)),
    async (id) => [await readRecord(noun, id)].filter((record) => record !== null),
  );
  return [...listed, ...byId];
}

export async function readExistingData(
  noun: ImportedNoun,
  table: Table,
  mapping: Mapping,
): Promise<ExistingData> {
  const companies = await readAllCompanies();
  const needsUsers = [...mapping.values()].includes('leadId');
  const users = needsUsers ? await callAll(contract.user.all, {}) : [];
  const parents = {
    company: new RecordLookup(company.noun, companies),
    user: new RecordLookup('user', users),
  };
  if (noun === 'company') return { records: companies, parents };
  return { records: await readRecordsOfCompanies(noun, table, mapping, parents), parents };
}
