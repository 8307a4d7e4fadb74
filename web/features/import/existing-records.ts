import type { Raw } from '../../ui/form/raw-values.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { contact, type Contact } from '../../../shared/entities/contact.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import { relationsOf } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { createSimilarPersonFinder, createSimilarCompanyFinder } from '../../../shared/duplicates.ts';
import { likenessLabels, type Likeness } from '../../../shared/duplicates/likeness.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { looseKey } from '../../ui/sheet/headings.ts';
import { groupBy } from '../../../shared/schema/group-by.ts';
import { nameKey, type Parents } from './parents.ts';

export interface ExistingData {
  readonly records: readonly AnyRecord[];
  readonly parents: Parents;
}

/** An existing record that resembles a row, or an earlier line of the file (with an empty id), and the reason. */
export interface SimilarRecord {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

type SimilarFinder = (values: Raw) => readonly SimilarRecord[];

const CRITERIA = ['state', 'projectType', 'projectSector', 'fundingType', 'fundingPurpose'];
const AMOUNTS = ['minAmountSenior', 'maxAmountSenior'];

/** Fields that identify a record without an id, together with its company if it has one. */
const naturalKeys: Readonly<Record<ImportedNoun, readonly string[]>> = {
  project: ['projectName'],
  company: ['companyName'],
  contact: ['email'],
  'funding-profile': [...CRITERIA, ...AMOUNTS],
};

/** The field with the owning company; undefined for companies. */
export const ownerField = (noun: ImportedNoun): string | undefined =>
  relationsOf(noun).find(({ relation }) => relation.owner)?.field;

/** Joins the values of some fields; the order of a list does not count. */
const keyOf = (values: Raw, fields: readonly string[]): string =>
  nameKey(fields.map((field) => [values[field] ?? ''].flat().map(String).toSorted().join()).join(' '));

/** Key that identifies a record without an id; undefined if values are missing. */
export function naturalKey(noun: ImportedNoun, values: Raw): string | undefined {
  const owner = ownerField(noun);
  const name = keyOf(values, naturalKeys[noun]);
  const ownerId = owner ? String(values[owner] ?? '') : '';
  return name === '' || (owner && ownerId === '') ? undefined : `${ownerId} ${name}`;
}

const isCompany = (record: AnyRecord): record is Company => 'companyName' in record;
const isContact = (record: AnyRecord): record is Contact => 'contactStatus' in record;
const textIn = (values: Raw, name: string): string => String(values[name] ?? '');

const reasonText = (reasons: readonly Likeness[]) => reasons.map((by) => likenessLabels[by]).join(', ');

function createCompanyFinder(records: readonly AnyRecord[]): SimilarFinder {
  const findSimilar = createSimilarCompanyFinder(records.filter(isCompany));
  return (values) =>
    findSimilar({
      id: '',
      companyName: textIn(values, 'companyName'),
      email: textIn(values, 'email'),
      website: textIn(values, 'website'),
      phone: textIn(values, 'phone'),
    }).map(({ record, reasons }) => ({ id: record.id, title: record.companyName, why: reasonText(reasons) }));
}

function createContactFinder(records: readonly AnyRecord[]): SimilarFinder {
  const findSimilar = createSimilarPersonFinder(records.filter(isContact));
  return (values) =>
    findSimilar({
      id: '',
      firstName: textIn(values, 'firstName'),
      lastName: textIn(values, 'lastName'),
      email: textIn(values, 'email'),
      phone: textIn(values, 'phone'),
      companyId: textIn(values, 'companyId'),
    }).map(({ record, reasons }) => ({
      id: record.id,
      title: contact.title(record),
      why: `${reasonText(reasons)}, ${record.email}`,
    }));
}

const projectKey = (values: Raw) => looseKey(textIn(values, 'projectName'));

function createProjectFinder(records: readonly AnyRecord[]): SimilarFinder {
  const byKey = groupBy(records, projectKey);
  return (values) =>
    (byKey.get(projectKey(values)) ?? []).map((record) => ({
      id: record.id,
      title: entityOf('project').title(record),
      why: `a project of ${textIn(record, 'projectCompanyName')}`,
    }));
}

/** Finds profiles of the same company with the same criteria, or with the same funding types and amounts. */
function createProfileFinder(records: readonly AnyRecord[]): SimilarFinder {
  const byCompany = groupBy(records, (record) => textIn(record, 'companyId'));
  return (values) =>
    (byCompany.get(textIn(values, 'companyId')) ?? [])
      .filter((record) =>
        [CRITERIA, ['fundingType', ...AMOUNTS]].some(
          (fields) => keyOf(record, fields) === keyOf(values, fields),
        ),
      )
      .map((record) => ({
        id: record.id,
        title: entityOf('funding-profile').title(record),
        why: 'a profile of the same company',
      }));
}

const finderFactories: Readonly<Record<ImportedNoun, (records: readonly AnyRecord[]) => SimilarFinder>> = {
  project: createProjectFinder,
  company: createCompanyFinder,
  contact: createContactFinder,
  'funding-profile': createProfileFinder,
};

/** Returns a function that finds the existing records that resemble a row. */
export const createSimilarityFinder = (noun: ImportedNoun, { records }: ExistingData) =>
  finderFactories[noun](records);
