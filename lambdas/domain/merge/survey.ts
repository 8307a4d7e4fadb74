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
import { inTurns } from '../in-turns.ts';
import { recordsNaming, recordsThrough, renamed, type Found } from './found.ts';

const MOST_NAMED = 3;
const typeOf = ({ companyType }: Company) => labelOf(companyTypes, companyType).toLowerCase();

const named = (names: readonly string[]) =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');

async function listOf(found: AsyncGenerator<Found>): Promise<readonly Found[]> {
  const all: Found[] = [];
  for await (const one of found) all.push(one);
  return all;
}

/** Everything that names a company, each once. */
async function everythingOf({ id }: Company): Promise<readonly Found[]> {
  const own = await listOf(recordsNaming(id));
  const further = await inTurns(own, ({ noun, key }) => listOf(recordsThrough(noun, key, id)));
  const all = [...own, ...further.flat()];
  return [...new Map(all.map((one) => [`${one.noun} ${one.key}`, one])).values()];
}

function countByNoun(found: readonly Found[]): MergePreview['moves'] {
  const counts = nouns.map((noun) => ({ noun, count: found.filter((one) => one.noun === noun).length }));
  return counts.filter(({ count }) => count > 0);
}

/** What the company that is kept has already: its answer to the same project. */
async function endingOf(found: readonly Found[], kept: Company, removed: Company): Promise<readonly Found[]> {
  const byNoun = nouns.filter((noun) => entityOf(noun).idFrom);
  const ending = await inTurns(byNoun, async (noun) => {
    const own = found.filter((one) => one.noun === noun);
    const idAfter = ({ record }: Found) =>
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
    `${kept.companyName} is a ${typeOf(kept)}, ${removed.companyName} a ${typeOf(removed)}: companies of two types are not merged.`,
  ];
}

/** The company of an administrator does not change (rule 6.1). */
function peopleRefused(found: readonly Found[]): readonly string[] {
  const administrators = found.flatMap(({ noun, record }) =>
    noun === 'user' && record['role'] === 'admin' ? [String(record['fullName'] || record['email'])] : [],
  );
  return administrators.length === 0
    ? []
    : [`The company of an administrator does not change: ${named(administrators)}.`];
}

/** Records that may not belong to a company of the kept one's type. */
function parentsRefused(found: readonly Found[], kept: Company, removed: Company): readonly string[] {
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

/** Two offers that stand for one project could not be told apart under one name. */
async function offersRefused(kept: Company, removed: Company): Promise<readonly string[]> {
  const [own, other] = await Promise.all([standingOffers(kept), standingOffers(removed)]);
  const twice = [...own].filter((projectId) => other.has(projectId));
  if (twice.length === 0) return [];
  const names = (await readMany('project', twice)).map(({ projectName }) => projectName);
  return [
    `Both have terms that stand for ${named(names)}. Decline one of them, or have it withdrawn, first.`,
  ];
}

/** What a merge of two companies would move, and why it is refused. */
export async function survey(kept: Company, removed: Company): Promise<MergePreview> {
  const found = await everythingOf(removed);
  const refused = [
    ...(kept.id === removed.id ? ['A company is not merged with itself.'] : []),
    ...typesRefused(kept, removed),
    ...peopleRefused(found),
    ...parentsRefused(found, kept, removed),
    ...(await offersRefused(kept, removed)),
  ];
  return {
    kept,
    removed,
    moves: countByNoun(found),
    ending: countByNoun(await endingOf(found, kept, removed)),
    refused,
  };
}
