import type { MergePreview } from '../../../shared/api/merge.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { entityOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import { relationsOf } from '../../../shared/entities/relations.ts';
import { isLive, terms as offers } from '../../../shared/entities/terms.ts';
import { accepts } from '../../../shared/schema/relation.ts';
import { collect } from '../../engine/query-all.ts';
import { readWhole } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { idOf } from '../../engine/derived-id.ts';
import { mapInBatches } from '../map-in-batches.ts';
import {
  recordsNamingCompany,
  relatedRecordsNamingCompany,
  replacedFields,
  type FoundRecord,
} from './company-references.ts';

const MAX_NAMED = 3;
const typeOf = ({ companyType }: Company) => labelOf(companyTypes, companyType).toLowerCase();

const joinNames = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ');

/** All records that name a company, without duplicates. */
async function recordsToMove({ id }: Company): Promise<readonly FoundRecord[]> {
  const direct = await collect(recordsNamingCompany(id));
  const indirect = await mapInBatches(direct, ({ noun, key }) =>
    collect(relatedRecordsNamingCompany(noun, key, id)),
  );
  const all = [...direct, ...indirect.flat()];
  return [...new Map(all.map((record) => [`${record.noun} ${record.key}`, record])).values()];
}

function countByNoun(found: readonly FoundRecord[]): MergePreview['moves'] {
  const counts = nouns.map((noun) => ({
    noun,
    count: found.filter((record) => record.noun === noun).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/** Records that the kept company has too, such as an answer to the same project. The merge keeps the newer. */
async function recordsToDelete(
  found: readonly FoundRecord[],
  kept: Company,
  removed: Company,
): Promise<readonly FoundRecord[]> {
  const nounsWithDerivedId = nouns.filter((noun) => entityOf(noun).idFrom);
  const duplicates = await mapInBatches(nounsWithDerivedId, async (noun) => {
    const ofNoun = found.filter((record) => record.noun === noun);
    const idAfter = ({ record }: FoundRecord) =>
      idOf(noun, { ...record, ...replacedFields(noun, record, removed.id, kept.id) });
    const existingIds = new Set((await readMany(noun, ofNoun.map(idAfter))).map(({ id }) => id));
    return ofNoun.filter((record) => existingIds.has(idAfter(record)));
  });
  return duplicates.flat();
}

function typeConflicts(kept: Company, removed: Company): readonly string[] {
  if (kept.companyType === removed.companyType || removed.companyType === 'guest') return [];
  if (kept.companyType === 'guest')
    return [`${kept.companyName} is new: keep ${removed.companyName} instead.`];
  return [
    `${kept.companyName} is a ${typeOf(kept)}, ${removed.companyName} a ${typeOf(removed)}. Only companies of the same type can be merged.`,
  ];
}

/** An administrator's company cannot change (rule 6.1). */
function administratorConflicts(found: readonly FoundRecord[]): readonly string[] {
  const administrators = found.flatMap(({ noun, record }) =>
    noun === 'user' && record['role'] === 'admin' ? [String(record['fullName'] || record['email'])] : [],
  );
  return administrators.length === 0
    ? []
    : [`An administrator's company cannot be changed: ${joinNames(administrators)}.`];
}

/** Records that the kept company's type cannot have. */
function parentConflicts(found: readonly FoundRecord[], kept: Company, removed: Company): readonly string[] {
  const misfits = new Set<Noun>();
  for (const { noun, record } of found)
    for (const { field, parent, relation } of relationsOf(noun))
      if (parent === 'company' && record[field] === removed.id && !accepts(relation, kept)) misfits.add(noun);
  return [...misfits].map(
    (noun) =>
      `${removed.companyName} has ${entityOf(noun).plural.toLowerCase()}, which a ${typeOf(kept)} cannot have.`,
  );
}

async function projectsWithActiveOffers({ id }: Company): Promise<ReadonlySet<string>> {
  const active = (await readWhole(offers.indexes.ofCompany(id))).filter((offer) => isLive(offer));
  return new Set(active.map(({ projectId }) => projectId));
}

/** Refuses two active offers for one project: after the merge both would have the same company. */
async function offerConflicts(kept: Company, removed: Company): Promise<readonly string[]> {
  const [ofKept, ofRemoved] = await Promise.all([
    projectsWithActiveOffers(kept),
    projectsWithActiveOffers(removed),
  ]);
  const inBoth = [...ofKept].filter((projectId) => ofRemoved.has(projectId));
  if (inBoth.length === 0) return [];
  const names = (await readMany('project', inBoth)).map(({ projectName }) => projectName);
  return [`Both have active offers for ${joinNames(names)}. Decline or withdraw one of them first.`];
}

export async function previewMerge(kept: Company, removed: Company): Promise<MergePreview> {
  const records = await recordsToMove(removed);
  const refused = [
    ...(kept.id === removed.id ? ['A company cannot be merged with itself.'] : []),
    ...typeConflicts(kept, removed),
    ...administratorConflicts(records),
    ...parentConflicts(records, kept, removed),
    ...(await offerConflicts(kept, removed)),
  ];
  return {
    kept,
    removed,
    moves: countByNoun(records),
    ending: countByNoun(await recordsToDelete(records, kept, removed)),
    refused,
  };
}
