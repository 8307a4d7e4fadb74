import { nameKey as companyKey } from '../../../shared/duplicates/keys.ts';
import type { NamedRelation } from '../../../shared/entities/relations.ts';
import { entityOf } from '../../../shared/entities/index.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { groupBy } from '../../../shared/schema/group-by.ts';
import { accepts } from '../../../shared/schema/relation.ts';
import { importFields } from './import-fields.ts';
import type { MappedFile } from './use-mapped-file.ts';
import { findParent, type Parents } from './parents.ts';
import { letterPairs, similarity } from '../../ui/sheet/similarity.ts';
import { choiceKey, type Choices } from '../../ui/sheet/parse-cell.ts';
import { countCells, type UnknownValue } from './unknown-values.ts';
import type { ImportedNoun } from '../../../shared/api/import.ts';

/** A company name of the file that is not in the portal; it stays listed once the user has chosen a company. */
export interface UnknownCompany extends UnknownValue {
  /** Id of the company that the user chose; empty without a choice. */
  readonly chosen: string;
  /** Empty if the company is found. */
  readonly message: string;
  readonly relation: NamedRelation;
}

/** The company names of a file that are not in the portal or for which the user chose a company, by frequency. */
export function findUnknownCompanies(
  noun: ImportedNoun,
  { table, mapping, choices }: Pick<MappedFile, 'table' | 'mapping' | 'choices'>,
  parents: Parents,
): readonly UnknownCompany[] {
  const relation = importFields(noun).find((field) => field.relation?.parent === 'company')?.relation;
  const at = [...mapping].find(([, name]) => name === relation?.field)?.[0];
  if (!relation || at === undefined) return [];
  const unknown = new Map<string, UnknownCompany>();
  for (const [text, count] of countCells(table, at)) {
    const parent = findParent(relation, text, parents, choices);
    const key = choiceKey(relation.field, text);
    const rows = (unknown.get(key)?.rows ?? 0) + count;
    const message = 'message' in parent ? parent.message : '';
    const chosen = choices.get(key) ?? '';
    if (message !== '' || chosen !== '') unknown.set(key, { key, text, rows, chosen, message, relation });
  }
  return [...unknown.values()].toSorted((a, b) => b.rows - a.rows);
}

const NO_CHOICES: Choices = new Map();

/** Names of which no company exists, each company once although the file may spell its legal form differently. */
export function missingCompanies(
  unknown: readonly UnknownCompany[],
  { company }: Parents,
): readonly UnknownCompany[] {
  const missing = unknown.filter(
    ({ text, message, relation: { field } }) =>
      message !== '' && company?.find(field, text, NO_CHOICES).length === 0,
  );
  return [...groupBy(missing, ({ text }) => companyKey(text)).values()].flatMap(([first]) => first ?? []);
}

/** Letter pairs of each company's name, computed once: every unknown name of a file is compared with all companies. */
const pairsByCompany = new WeakMap<AnyRecord, ReadonlySet<string>>();

function pairsOf(company: AnyRecord): ReadonlySet<string> {
  const pairs = pairsByCompany.get(company) ?? letterPairs(companyKey(entityOf('company').title(company)));
  pairsByCompany.set(company, pairs);
  return pairs;
}

const MIN_SIMILARITY = 0.4;
const MAX_OFFERED = 4;

/** The companies whose names are most similar, the nearest first. Always includes the chosen company. */
export function nearestCompanies({ text, chosen, relation }: UnknownCompany, { company }: Parents) {
  const pairs = letterPairs(companyKey(text));
  return (company?.records ?? [])
    .filter((record) => accepts(relation.relation, record))
    .map((record) => ({
      id: record.id,
      name: entityOf('company').title(record),
      score: record.id === chosen ? 1 : similarity(pairs, pairsOf(record)),
    }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_OFFERED);
}
