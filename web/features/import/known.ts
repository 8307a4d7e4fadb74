import { company, type Company } from '../../../shared/entities/company.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { relationsOf } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { resemblanceTo } from '../../../shared/resembling.ts';
import type { Imported } from './fields.ts';
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
const naturalKeys: Readonly<Partial<Record<Imported, string>>> = {
  project: 'projectName',
  company: 'companyName',
  contact: 'email',
};

/** The field with the company that a record belongs to; none for companies. */
const ownerField = (noun: Imported): string | undefined =>
  relationsOf(noun).find(({ relation }) => relation.owner)?.field;

type Values = Readonly<Record<string, unknown>>;

/** By what a record is found again; undefined where its values do not say it. */
export function naturalKey(noun: Imported, values: Values): string | undefined {
  const [field, owner] = [naturalKeys[noun], ownerField(noun)];
  const name = nameKey(String((field && values[field]) ?? ''));
  const of = owner ? String(values[owner] ?? '') : '';
  return name === '' || (owner && of === '') ? undefined : `${of} ${name}`;
}

const likenesses = { name: 'nearly the same name', domain: 'the same e-mail domain' };

const isCompany = (record: AnyRecord): record is Company => company.record.safeParse(record).success;

/** Compares new companies with those that are there. */
function companyLike(records: readonly AnyRecord[]): (values: Values) => readonly Resembling[] {
  const likeOf = resemblanceTo(records.filter(isCompany));
  return ({ companyName = '', email = '' }) =>
    likeOf({ id: '', companyName: String(companyName), email: String(email) }).map(
      ({ company: like, reasons }) => ({
        id: like.id,
        title: like.companyName,
        why: reasons.map((reason) => likenesses[reason]).join(', '),
      }),
    );
}

/** Compares by name: projects with all of them, contacts with those of their company. */
function namedLike(noun: 'project' | 'contact', records: readonly AnyRecord[]) {
  const { title } = entityOf(noun);
  const keyOf = (of: Values, name: string) =>
    noun === 'contact' ? `${String(of['companyId'])} ${looseKey(name)}` : looseKey(name);
  const nameOf = (of: Values) =>
    String(noun === 'contact' ? `${String(of['firstName'])} ${String(of['lastName'])}` : of['projectName']);
  const byKey = grouped(records, (record) => keyOf(record, nameOf(record)));
  return (values: Values): readonly Resembling[] =>
    (byKey.get(keyOf(values, nameOf(values))) ?? []).map((record) => ({
      id: record.id,
      title: title(record),
      why:
        noun === 'project'
          ? `a project of ${String(record['projectCompanyName'])}`
          : `e-mail ${String(record['email'])}`,
    }));
}

/** Finds the existing records that a new one resembles; funding profiles have no name to resemble. */
export function resemblance(noun: Imported, { records }: Known): (values: Values) => readonly Resembling[] {
  if (noun === 'company') return companyLike(records);
  return noun === 'funding-profile' ? () => [] : namedLike(noun, records);
}
