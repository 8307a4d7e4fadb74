import { company, type Company } from '../../../shared/entities/company.ts';
import { contact, type Contact } from '../../../shared/entities/contact.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { relationsOf } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { resemblanceOfPeople, resemblanceTo } from '../../../shared/duplicates.ts';
import { likenessWords, type Likeness } from '../../../shared/duplicates/likeness.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { grouped, looseKey, nameKey, type Parents } from './parents.ts';

/** The records that are there before an import. */
export interface Known {
  readonly records: readonly AnyRecord[];
  readonly parents: Parents;
}

/** An existing record that a new one resembles, and in what. */
export interface Resembling {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

/** What tells records of a noun apart where a file has no ids: the field, and whether the company counts, too. */
const naturalKeys: Readonly<Partial<Record<ImportedNoun, string>>> = {
  project: 'projectName',
  company: 'companyName',
  contact: 'email',
};

/** The field with the company that a record belongs to; none for companies. */
const ownerField = (noun: ImportedNoun): string | undefined =>
  relationsOf(noun).find(({ relation }) => relation.owner)?.field;

type Values = Readonly<Record<string, unknown>>;

/** By what a record is found again; undefined where its values do not say it. */
export function naturalKey(noun: ImportedNoun, values: Values): string | undefined {
  const [field, owner] = [naturalKeys[noun], ownerField(noun)];
  const name = nameKey(String((field && values[field]) ?? ''));
  const of = owner ? String(values[owner] ?? '') : '';
  return name === '' || (owner && of === '') ? undefined : `${of} ${name}`;
}

const isCompany = (record: AnyRecord): record is Company => company.record.safeParse(record).success;
const isContact = (record: AnyRecord): record is Contact => contact.record.safeParse(record).success;
const textIn = (values: Values, name: string): string => String(values[name] ?? '');
const whyOf = (reasons: readonly Likeness[]) => reasons.map((by) => likenessWords[by]).join(', ');

/** Compares new companies with those that are there. */
function companyLike(records: readonly AnyRecord[]): (values: Values) => readonly Resembling[] {
  const likeOf = resemblanceTo(records.filter(isCompany));
  return (values) =>
    likeOf({
      id: '',
      companyName: textIn(values, 'companyName'),
      email: textIn(values, 'email'),
      website: textIn(values, 'website'),
      phone: textIn(values, 'phone'),
    }).map(({ record, reasons }) => ({ id: record.id, title: record.companyName, why: whyOf(reasons) }));
}

/** Compares new contacts with those that are there. */
function contactLike(records: readonly AnyRecord[]): (values: Values) => readonly Resembling[] {
  const likeOf = resemblanceOfPeople(records.filter(isContact));
  return (values) =>
    likeOf({
      id: '',
      firstName: textIn(values, 'firstName'),
      lastName: textIn(values, 'lastName'),
      email: textIn(values, 'email'),
      phone: textIn(values, 'phone'),
      companyId: textIn(values, 'companyId'),
    }).map(({ record, reasons }) => ({
      id: record.id,
      title: contact.title(record),
      why: `${whyOf(reasons)}, ${record.email}`,
    }));
}

const projectKey = (of: Values) => looseKey(textIn(of, 'projectName'));

/** Compares projects with all of them by name. */
function projectLike(records: readonly AnyRecord[]): (values: Values) => readonly Resembling[] {
  const byKey = grouped(records, projectKey);
  return (values) =>
    (byKey.get(projectKey(values)) ?? []).map((record) => ({
      id: record.id,
      title: entityOf('project').title(record),
      why: `a project of ${textIn(record, 'projectCompanyName')}`,
    }));
}

const likeIn: Readonly<
  Record<ImportedNoun, (records: readonly AnyRecord[]) => (values: Values) => readonly Resembling[]>
> = {
  project: projectLike,
  company: companyLike,
  contact: contactLike,
  'funding-profile': () => () => [],
};

/** Finds the existing records that a new one resembles; funding profiles have no name to resemble. */
export const resemblance = (noun: ImportedNoun, { records }: Known) => likeIn[noun](records);
