import type { MergePreview } from '../../../shared/api/merge.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { entityOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import { relationsOf } from '../../../shared/entities/relations.ts';
import { isLive, terms as offers } from '../../../shared/entities/terms.ts';
import { accepts } from '../../../shared/schema/relation.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { idOf } from '../derived-id.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { recordsNaming, recordsThrough, renamed, type RecordFound } from './records-naming.ts';

const MOST_NAMED = 3;
const typeOf = ({ companyType }: Company) => labelOf(companyTypes, companyType).toLowerCase();

const named = (names: readonly string[]) =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');

async function listOf(found: AsyncGenerator<RecordFound>): Promise<readonly RecordFound[]> {
  const all: RecordFound[] = [];
  for await (const record of found) all.push(record);
  return all;
}

/** Everything that names a company, each once. */
async function everythingOf({ id }: Company): Promise<readonly RecordFound[]> {
  const own = await listOf(recordsNaming(id));
  const further = await mapInBatches(own, ({ noun, key }) => listOf(recordsThrough(noun, key, id)));
  const all = [...own, ...further.flat()];
  return [...new Map(all.map((one) => [`${one.noun} ${one.key}`, one])).values()];
}

function countByNoun(found: readonly RecordFound[]): MergePreview['moves'] {
  const counts = nouns.map((noun) => ({ noun, count: found.filter((one) => one.noun === noun).length }));
  return counts.filter(({ count }) => count > 0);
}

/** Records that the kept company has already, such as its answer to the same project. */
async function endingOf(
  found: readonly RecordFound[],
  kept: Company,
  removed: Company,
): Promise<readonly RecordFound[]> {
  const byNoun = nouns.filter((noun) => entityOf(noun).idFrom);
  const ending = await mapInBatches(byNoun, async (noun) => {
    const own = found.filter((one) => one.noun === noun);
    const idAfter = ({ record }: RecordFound) =>
      idOf(noun, { ...record, ...renamed(noun, record, removed.id, kept.id) });
    const there = new Set((await readMany(noun, own.map(idAfter))).map(({ id }) => id));
    return own.filter((one) => there.has(idAfter(one)));
  });
  return ending.flat();
}

function typesRefused(kept: Company, removed: Company): readonly string[] {
  if (kept.companyType === removed.companyType || removed.companyType === 'guest') return [];
  if (kept.companyType === 'guest')
    return [`${kept.companyName} is new: keep ${removed.companyName} instead.`];
  return [
    `${kept.companyName} is a ${typeOf(kept)}, ${removed.companyName} a ${typeOf(removed)}. Only companies of the same type can be merged.`,
  ];
}

/** The company of an administrator does not change (rule 6.1). */
function peopleRefused(found: readonly RecordFound[]): readonly string[] {
  const administrators = found.flatMap(({ noun, record }) =>
    noun === 'user' && record['role'] === 'admin' ? [String(record['fullName'] || record['email'])] : [],
  );
  return administrators.length === 0
    ? []
    : [`An administrator's company cannot be changed: ${named(administrators)}.`];
}

/** Records that the kept company's type cannot have. */
function parentsRefused(found: readonly RecordFound[], kept: Company, removed: Company): readonly string[] {
  const misfits = new Set<Noun>();
  for (const { noun, record } of found)
    for (const { field, parent, relation } of relationsOf(noun))
      if (parent === 'company' && record[field] === removed.id && !accepts(relation, kept)) misfits.add(noun);
  return [...misfits].map(
    (noun) =>
      `${removed.companyName} has ${entityOf(noun).plural.toLowerCase()}, which a ${typeOf(kept)} cannot have.`,
  );
}

async function standingOffers({ id }: Company): Promise<ReadonlySet<string>> {
  const projects = new Set<string>();
  for await (const offer of everyRecordIn(offers.indexes.ofCompany(id)))
    if (isLive(offer)) projects.add(offer.projectId);
  return projects;
}

/** Two active offers for one project would be indistinguishable under one name. */
async function offersRefused(kept: Company, removed: Company): Promise<readonly string[]> {
  const [own, other] = await Promise.all([standingOffers(kept), standingOffers(removed)]);
  const twice = [...own].filter((projectId) => other.has(projectId));
  if (twice.length === 0) return [];
  const names = (await readMany('project', twice)).map(({ projectName }) => projectName);
  return [
    `Both have terms that stand for ${named(names)}. Decline one of them, or have it withdrawn, first.`,
  ];
}

/** Previews a merge: the records to move, and the reasons against it. */
export async function previewMerge(kept: Company, removed: Company): Promise<MergePreview> {
  const records = await everythingOf(removed);
  const refused = [
    ...(kept.id === removed.id ? ['A company cannot be merged with itself.'] : []),
    ...typesRefused(kept, removed),
    ...peopleRefused(records),
    ...parentsRefused(records, kept, removed),
    ...(await offersRefused(kept, removed)),
  ];
  return {
    kept,
    removed,
    moves: countByNoun(records),
    ending: countByNoun(await endingOf(records, kept, removed)),
    refused,
  };
}
