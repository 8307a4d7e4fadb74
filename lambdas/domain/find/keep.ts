import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import { grant } from '../../../shared/entities/grant.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { foundBy, RECORD_WORDS, wordsOf } from '../../../shared/entities/searched.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readAny } from '../../engine/read-any.ts';
import { readItem, tableName } from '../../engine/table.ts';
import { ConditionFailed, transact, type Step } from '../../engine/transact.ts';
import { opensToFunder } from '../document-access.ts';
import { keys } from '../keys.ts';
import { TEAM } from './scopes.ts';
import { wordSteps, type Kept } from './words.ts';

type Scopes = Readonly<Record<string, Kept>>;

/** What is kept of a record, by scope. `turn` counts its changes; 0 where nothing is kept. */
interface AllKept {
  readonly scopes: Scopes;
  readonly turn: number;
}

const ATTEMPTS = 5;
/** A transaction takes 100 steps: the words of three scopes, out and in, and what is kept of the record. */
const SCOPES_AT_ONCE = Math.floor(99 / (2 * RECORD_WORDS));

/**
 * The capital partners whose search finds a document: those who may open it now. Grants are listed by an index, which
 * may be late, so those that are known otherwise are named.
 */
async function fundersOf(document: ProjectDocument, named: readonly string[]): Promise<readonly string[]> {
  const project = isApproved(document) ? await readAny('project', document.projectId) : undefined;
  if (!project) return [];
  const companies = new Set([project.capitalCompanyId, ...named]);
  for await (const one of everyRecordIn(grant.indexes.ofProject(project.id)))
    if (one.documentId === document.id) companies.add(one.companyId);
  const ids = [...companies].filter((id) => ![TEAM, document.companyId, ''].includes(id));
  const open = await Promise.all(ids.map((id) => opensToFunder(document, project, id)));
  return ids.filter((_, turn) => open[turn]);
}

const isDocument = (noun: Noun, record: AnyRecord): record is ProjectDocument =>
  noun === 'document' && 'documentStatus' in record;

/** What is to be kept of a record. @param named companies that may have been granted or denied a document */
async function wantedOf(noun: Noun, record: AnyRecord, named: readonly string[]): Promise<Scopes> {
  const kept: Kept = { title: fold(entityOf(noun).title(record)), words: wordsOf(noun, record) };
  const funders = isDocument(noun, record) ? await fundersOf(record, named) : [];
  return Object.fromEntries([TEAM, ...foundBy(noun, record), ...funders].map((scope) => [scope, kept]));
}

/** Keeps what is in the table now; fails when another run has kept something since. */
function keepStep(noun: Noun, key: string, { scopes, turn }: AllKept): Step {
  const place = keys.words(noun, key);
  const condition =
    turn === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'turn = :turn', ExpressionAttributeValues: { ':turn': turn } };
  const TableName = tableName();
  return Object.keys(scopes).length > 0
    ? { Put: { TableName, Item: { ...place, scopes, turn: turn + 1 }, ...condition } }
    : { Delete: { TableName, Key: place, ...condition } };
}

const isSame = (one: Kept | undefined, other: Kept | undefined) =>
  one?.title === other?.title && one?.words.join(' ') === other?.words.join(' ');

/** The scopes of which something else is to be kept, as many as a transaction takes. */
const nextOf = (kept: Scopes, wanted: Scopes): readonly string[] =>
  [...new Set([...Object.keys(kept), ...Object.keys(wanted)])]
    .filter((scope) => !isSame(kept[scope], wanted[scope]))
    .slice(0, SCOPES_AT_ONCE);

/** What is kept once these scopes have what is wanted. */
function afterwards(kept: Scopes, wanted: Scopes, scopes: readonly string[]): Scopes {
  const all: Record<string, Kept> = { ...kept };
  for (const scope of scopes) {
    const { [scope]: now } = wanted;
    if (now) all[scope] = now;
    else delete all[scope];
  }
  return all;
}

async function readKept(noun: Noun, key: string): Promise<AllKept> {
  const item = await readItem(keys.words(noun, key));
  return { scopes: Object(item?.['scopes'] ?? {}), turn: Number(item?.['turn'] ?? 0) };
}

async function tryToKeep(noun: Noun, key: string, companies: readonly string[]): Promise<void> {
  const [record, before] = await Promise.all([readAny(noun, key), readKept(noun, key)]);
  let kept = before;
  const named = [...companies, ...Object.keys(kept.scopes)];
  const wanted = record ? await wantedOf(noun, record, named) : {};
  const { projectId } = Object(record);
  const of = { noun, key, ...(typeof projectId === 'string' && { projectId }) };
  for (let now = nextOf(kept.scopes, wanted); now.length > 0; now = nextOf(kept.scopes, wanted)) {
    const scopes = afterwards(kept.scopes, wanted, now);
    const steps = now.flatMap((scope) => wordSteps(of, scope, kept.scopes[scope], wanted[scope]));
    await transact([keepStep(noun, key, { scopes, turn: kept.turn }), ...steps]);
    kept = { scopes, turn: kept.turn + 1 };
  }
}

/**
 * Brings the words by which searches find a record up to date with it, whether it was saved or deleted. What is kept is
 * written down beside it, so that a change that is delivered twice or late does nothing.
 * @param companies capital partners to whom a document may have been opened or closed just now
 * @throws ConditionFailed when other runs keep changing the same words
 */
export async function keepWords(noun: Noun, key: string, companies: readonly string[] = []): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToKeep(noun, key, companies);
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === ATTEMPTS) throw error;
    }
  }
}
