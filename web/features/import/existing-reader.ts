import { contract } from '../../../shared/api/index.ts';
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

type ReadRecords = (key: string) => Promise<readonly AnyRecord[]>;

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

async function readAllCompanies(): Promise<readonly AnyRecord[]> {
  const reads = companyTypes.map(({ value }) =>
    callAll(contract.company.ofType, { params: { type: value } }),
  );
  return (await Promise.all(reads)).flat();
}

/** Reads the records of several keys, six keys at a time. */
async function readInParallel(keys: readonly string[], read: ReadRecords): Promise<readonly AnyRecord[]> {
  const results: AnyRecord[] = [];
  const act = async (key: string) => void results.push(...(await read(key)));
  await forEachConcurrently(keys, { act, concurrency: 6 });
  return results;
}

type FileData = Pick<RowInput, 'edits'> & Omit<MappedFile, 'file' | 'emptyCellsClear'>;

/** Distinct texts of a field: cells of its column, and texts that the user typed. */
function distinctTexts({ table: { rows }, mapping, edits }: FileData, field: string): readonly string[] {
  const at = [...mapping].find(([, name]) => name === field)?.[0];
  const cells = at === undefined ? [] : rows.map(({ cells: texts }) => (texts[at] ?? '').trim());
  const typed = [...edits.values()].map((texts) => (texts.get(field) ?? '').trim());
  return [...new Set([...cells, ...typed])].filter(Boolean);
}

/** Reads the records of one company, since the list of all projects can be long. */
const readOfCompany = {
  project: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.project.ofCompany, { params: { companyId } }),
  contact: (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract.contact.ofCompany, { params: { companyId } }),
  'funding-profile': (companyId: string): Promise<readonly AnyRecord[]> =>
    callAll(contract['funding-profile'].ofCompany, { params: { companyId } }),
};

/** Returns a function that reads each key once; it repeats a failed read. */
function cacheReads(read: ReadRecords): ReadRecords {
  const reads = new Map<string, Promise<readonly AnyRecord[]>>();
  return (key) => {
    const earlier = reads.get(key);
    if (earlier) return earlier;
    const next = read(key);
    reads.set(key, next);
    next.catch(() => reads.delete(key));
    return next;
  };
}

/** Key of a read without a key of its own, such as that of all companies. */
const ALL = 'all';

type Lookups = Readonly<Record<'company' | 'user', RecordLookup>>;

/** Returns a function that reads all companies with those created for this file, and the users if needed. */
function createLookupReader() {
  const readCompanies = cacheReads(readAllCompanies);
  const readUsers = cacheReads(() => callAll(contract.user.all, {}));
  let latest:
    | { readonly created: unknown; readonly needsUsers: boolean; readonly lookups: Lookups }
    | undefined;
  return async (created: readonly AnyRecord[], needsUsers: boolean): Promise<Lookups> => {
    if (latest?.created === created && latest.needsUsers === needsUsers) return latest.lookups;
    const companies = [...(await readCompanies(ALL)), ...created];
    const users = needsUsers ? await readUsers(ALL) : [];
    const lookups = {
      company: new RecordLookup('company', companies),
      user: new RecordLookup('user', users),
    };
    latest = { created, needsUsers, lookups };
    return lookups;
  };
}

/**
 * Returns a function that reads the records that an import could change: all companies, or the other records by the
 * companies and ids in the file. It reads nothing twice. Its result also has the companies and users to look up.
 */
export function createExistingReader(
  noun: ImportedNoun,
): (fileData: FileData, createdCompanies: readonly AnyRecord[]) => Promise<ExistingData> {
  const readLookups = createLookupReader();
  const readById = cacheReads(async (id) => {
    const record = await readRecord(noun, id);
    return record ? [record] : [];
  });
  const readOfOwner = noun === 'company' ? undefined : cacheReads(readOfCompany[noun]);
  return async (fileData, createdCompanies) => {
    const needsUsers = [...fileData.mapping.values()].includes('leadId');
    const parents = await readLookups(createdCompanies, needsUsers);
    const field = ownerField(noun);
    if (!field || !readOfOwner) return { records: parents.company.records, parents };
    const owners = distinctTexts(fileData, field).flatMap((text) =>
      parents.company.find(field, text, fileData.choices),
    );
    const recordsOfOwners = await readInParallel([...new Set(owners.map(({ id }) => id))], readOfOwner);
    const readIds = new Set(recordsOfOwners.map(({ id }) => id));
    const idsInFile = distinctTexts(fileData, ID).map((id) => id.toLowerCase());
    const unreadIds = idsInFile.filter((id) => isId(id) && !readIds.has(id));
    return { records: [...recordsOfOwners, ...(await readInParallel(unreadIds, readById))], parents };
  };
}
