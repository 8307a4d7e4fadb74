import { contract } from '../../../shared/api/index.ts';
import { company } from '../../../shared/entities/company.ts';
import { companyTypes } from '../../../shared/entities/options.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { callAll } from '../../api/client.ts';
import { forEachConcurrently } from '../../api/for-each-concurrently.ts';
import { readRecord } from '../../api/records.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { ID } from './import-fields.ts';
import { ownerField, type ExistingData } from './existing-records.ts';
import { RecordLookup } from './parents.ts';
import type { RowInput } from './plan.ts';
import type { MappedFile } from './use-mapped-file.ts';

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

const readAllCompanies = async () =>
  (
    await Promise.all(
      companyTypes.map(({ value }) => callAll(contract.company.ofType, { params: { type: value } })),
    )
  ).flat();

async function readInParallel<T>(
  keys: readonly string[],
  read: (key: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const results: T[] = [];
  const act = async (key: string) => void results.push(...(await read(key)));
  await forEachConcurrently(keys, { act, concurrency: 6 });
  return results;
}

type FileData = Pick<RowInput, 'edits'> & Omit<MappedFile, 'file' | 'emptyCellsClear'>;

/** Distinct texts of a field, including those that the user typed. */
function distinctTexts({ table: { rows }, mapping, edits }: FileData, field: string): readonly string[] {
  const at = [...mapping].find(([, name]) => name === field)?.[0];
  const cells = at === undefined ? [] : rows.map(({ cells: texts }) => (texts[at] ?? '').trim());
  const typed = [...edits.values()].map((texts) => (texts.get(field) ?? '').trim());
  return [...new Set([...cells, ...typed])].filter(Boolean);
}

/** Records by company, so that no full project list is read. */
const readByCompany = {
  project: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.project.ofCompany, { params: { companyId } }),
  contact: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.contact.ofCompany, { params: { companyId } }),
  'funding-profile': (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract['funding-profile'].ofCompany, { params: { companyId } }),
};

/** Reads each key once; a failed read is repeated the next time. */
function readOnce<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const reads = new Map<string, Promise<T>>();
  return (key) => {
    const earlier = reads.get(key);
    if (earlier) return earlier;
    const next = read(key);
    reads.set(key, next);
    next.catch(() => reads.delete(key));
    return next;
  };
}

type Lookups = Readonly<Record<'company' | 'user', RecordLookup>>;

/** Returns a function that reads the existing records that a file names, each once, and adds the created companies. */
export function createExistingReader(
  noun: ImportedNoun,
): (fileData: FileData, createdCompanies: readonly AnyRecord[]) => Promise<ExistingData> {
  const readCompanies = readOnce(readAllCompanies);
  const readUsers = readOnce(() => callAll(contract.user.all, {}));
  const readById = readOnce<readonly AnyRecord[]>(async (id) => {
    const record = await readRecord(noun, id);
    return record ? [record] : [];
  });
  const readOfCompany = noun === 'company' ? undefined : readOnce(readByCompany[noun]);
  let latest: { readonly key: unknown; readonly hasLead: boolean; readonly lookups: Lookups } | undefined;
  const readParents = async (createdCompanies: readonly AnyRecord[], hasLead: boolean): Promise<Lookups> => {
    if (latest?.key === createdCompanies && latest.hasLead === hasLead) return latest.lookups;
    const companies = [...(await readCompanies('')), ...createdCompanies];
    const users = hasLead ? await readUsers('') : [];
    const lookups = {
      company: new RecordLookup(company.noun, companies),
      user: new RecordLookup('user', users),
    };
    latest = { key: createdCompanies, hasLead, lookups };
    return lookups;
  };
  return async (fileData, createdCompanies) => {
    const parents = await readParents(createdCompanies, [...fileData.mapping.values()].includes('leadId'));
    const field = ownerField(noun);
    if (!field || !readOfCompany) return { records: parents.company.records, parents };
    const owners = distinctTexts(fileData, field).flatMap((text) =>
      parents.company.find(field, text, fileData.choices),
    );
    const listed = await readInParallel([...new Set(owners.map(({ id }) => id))], readOfCompany);
    const listedIds = new Set(listed.map(({ id }) => id));
    const ids = distinctTexts(fileData, ID).map((id) => id.toLowerCase());
    const byId = await readInParallel(
      ids.filter((id) => isId(id) && !listedIds.has(id)),
      readById,
    );
    return { records: [...listed, ...byId], parents };
  };
}
