import { company as entity } from '../../../shared/entities/company.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { readField } from '../../../shared/schema/field.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { forEachConcurrently } from '../../api/for-each-concurrently.ts';
import { rejectionText } from './import-api.ts';
import type { UnknownCompany } from './nearest-companies.ts';

const { phone: phoneField, companyType } = entity.fields;

/** A company that the user is about to create. */
export interface NewCompanyRow {
  readonly company: UnknownCompany;
  /** Kept for all attempts, so that a lost response creates no second company. */
  readonly id: string;
  readonly phone: string;
  readonly issue: string;
}

export const newCompanyRows = (companies: readonly UnknownCompany[]): readonly NewCompanyRow[] =>
  companies.map((company) => ({
    company,
    id: crypto.randomUUID(),
    phone: phoneField.initial,
    issue: '',
  }));

/** The company type that the rows of a name need. */
export const typeOf = ({ relation }: UnknownCompany): string =>
  relation.relation.where?.['companyType'] ?? companyType.initial;

export const hasPhone = ({ phone }: NewCompanyRow): boolean =>
  phone.trim() !== '' && phone !== phoneField.initial;

/** The companies to create: those with a phone. Without any, all, so that each field explains what is missing. */
export const rowsToCreate = (rows: readonly NewCompanyRow[]): readonly NewCompanyRow[] =>
  rows.some(hasPhone) ? rows.filter(hasPhone) : rows;

type Save = (values: Readonly<Record<string, unknown>>) => Promise<AnyRecord>;

const CONCURRENCY = 4;

/** Creates companies independently of each other. @returns the created companies and the refusals, by the row's id */
export async function createCompanies(rows: readonly NewCompanyRow[], save: Save) {
  const created = new Map<string, AnyRecord>();
  const issues = new Map<string, string>();
  const create = async ({ company, id, phone }: NewCompanyRow) => {
    try {
      const values = { id, companyName: company.text, companyType: typeOf(company), phone };
      created.set(id, await save(values));
    } catch (error) {
      issues.set(id, error instanceof ApiError ? rejectionText('company', error) : messageOf(error));
    }
  };
  const act = async (row: NewCompanyRow) => {
    const read = readField(phoneField, row.phone);
    if ('message' in read) issues.set(row.id, read.message);
    else await create(row);
  };
  await forEachConcurrently(rowsToCreate(rows), { act, concurrency: CONCURRENCY });
  return { created, issues };
}
