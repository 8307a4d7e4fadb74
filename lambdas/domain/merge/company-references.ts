import {
  referenceFields,
  referenceQueries,
  type ReferenceQuery,
} from '../../../shared/entities/references.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { everyRecordIn } from '../../engine/page.ts';

/** The index queries that find records naming a company: by the company's key, or by that of a related record. */
const queries = referenceQueries('company');
const queriesByCompany = queries.filter(({ through }) => through === 'company');
const queriesByProject = referenceQueries('project').filter(({ through }) => through === 'project');

/** Returns the fields of a record that contain the company id `from`, with `to` as their new value. */
export function replacedFields(
  noun: Noun,
  record: AnyRecord,
  from: string,
  to: string,
): Readonly<Record<string, string>> {
  const fields = referenceFields(noun, 'company').filter((field) => record[field] === from);
  return Object.fromEntries(fields.map((field) => [field, to]));
}

export interface FoundRecord {
  readonly noun: Noun;
  readonly key: string;
  readonly record: AnyRecord;
}

async function* findIn(query: ReferenceQuery, key: string, companyId: string): AsyncGenerator<FoundRecord> {
  const { noun } = query;
  const fields = referenceFields(noun, 'company');
  for await (const record of everyRecordIn(query.partitions(key))) {
    const values: AnyRecord = record;
    if (fields.some((field) => values[field] === companyId)) yield { noun, key: keyIn(noun, record), record };
  }
}

/** Finds the records that an index lists by a company's key. A record can come twice, and the indexes can lag. */
export async function* recordsNamingCompany(companyId: string): AsyncGenerator<FoundRecord> {
  for (const query of queriesByCompany) yield* findIn(query, companyId, companyId);
}

/** Finds the records that name a company and refer to this record, such as the documents of a project. */
export async function* relatedRecordsNamingCompany(
  noun: Noun,
  key: string,
  companyId: string,
): AsyncGenerator<FoundRecord> {
  for (const query of queries) if (query.through === noun) yield* findIn(query, key, companyId);
}

/** Finds the records of a project that name a company. */
export async function* recordsOfProject(projectId: string, companyId: string): AsyncGenerator<FoundRecord> {
  for (const query of queriesByProject) yield* findIn(query, projectId, companyId);
}
