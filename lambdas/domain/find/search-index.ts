import { isApproved, type ProjectDocument } from '../../../shared/entities/document.ts';
import { grant } from '../../../shared/entities/grant.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { searchScopesOf, wordsOf } from '../../../shared/entities/searched-nouns.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { fold } from '../../../shared/schema/sorting.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readPartition } from '../../engine/query-all.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Step } from '../../engine/step.ts';
import { transact, writeWithRetries } from '../../engine/transact.ts';
import { mayFunderRead } from '../document-access.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { itemKeys } from '../item-keys.ts';
import { TEAM_SCOPE } from './scopes.ts';
import { wordSteps, type IndexedWords } from './index-items.ts';

/**
 * A record's entry in the search index for one scope. One item each, because a document can have hundreds of readers.
 */
interface ScopeItem extends IndexedWords {
  readonly scope: string;
  /** Counts the changes of the item. */
  readonly turn: number;
}

type ScopeItems = ReadonlyMap<string, ScopeItem>;

/** Steps of one transaction. A scope needs at most 33: the stored words, 16 removals and 16 additions. */
const MAX_STEPS = 100;

/** Companies that may have access to a document. Includes indexed companies, because the index of grants may lag. */
async function findPossibleFunders({ id, capitalCompanyId }: Project, documentId: string, items: ScopeItems) {
  const companies = new Set([...items.keys(), capitalCompanyId]);
  for await (const record of everyRecordIn(grant.indexes.ofProject(id)))
    if (record.documentId === documentId) companies.add(record.companyId);
  return [...companies];
}

/** The capital partners with access to a document. @param funderId limits the check to one company */
async function findFundersWithAccess(document: ProjectDocument, items: ScopeItems, funderId?: string) {
  const project = isApproved(document) ? await readUnscoped('project', document.projectId) : undefined;
  if (!project) return [];
  const companies =
    funderId === undefined ? await findPossibleFunders(project, document.id, items) : [funderId];
  const ids = companies.filter((id) => ![TEAM_SCOPE, document.companyId, ''].includes(id));
  const mayRead = await mapInBatches(ids, (id) => mayFunderRead(document, project, id));
  return ids.filter((_, index) => mayRead[index]);
}

const isDocument = (noun: Noun, record: AnyRecord): record is ProjectDocument =>
  noun === 'document' && 'documentStatus' in record;

/** Stores the indexed words; fails after a concurrent run. */
function itemStep(
  noun: Noun,
  key: string,
  scope: string,
  before: ScopeItem | undefined,
  after?: IndexedWords,
): Step {
  const itemKey = itemKeys.words(noun, key, scope);
  const condition = before
    ? { ConditionExpression: 'turn = :turn', ExpressionAttributeValues: { ':turn': before.turn } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const turn = (before?.turn ?? 0) + 1;
  const name = 'words';
  return after
    ? { name, Put: { Item: { ...itemKey, ...after, scope, turn }, ...condition } }
    : { name, Delete: { Key: itemKey, ...condition } };
}

const areSameWords = (a: IndexedWords | undefined, b: IndexedWords | undefined) =>
  a?.title === b?.title && a?.words.join(' ') === b?.words.join(' ');

/** Reads a record's index entries, by scope; all scopes by default. One Query for each megabyte. */
async function readIndexedWords(noun: Noun, key: string, scope = ''): Promise<ScopeItems> {
  const { pk, sk } = itemKeys.words(noun, key, scope);
  const items = await readPartition<ScopeItem>(pk, sk);
  return new Map(items.map((item) => [item.scope, item]));
}

/** Groups the steps of scopes into transactions. The steps of one scope stay in one transaction. */
function asTransactions(scopes: readonly (readonly Step[])[]): readonly (readonly Step[])[] {
  const parts: Step[][] = [];
  for (const steps of scopes) {
    const last = parts.at(-1);
    if (last && last.length + steps.length <= MAX_STEPS) last.push(...steps);
    else parts.push([...steps]);
  }
  return parts;
}

async function tryToUpdate(noun: Noun, key: string, funderId?: string): Promise<void> {
  const [record, indexed] = await Promise.all([
    readUnscoped(noun, key),
    readIndexedWords(noun, key, funderId),
  ]);
  const funders =
    record && isDocument(noun, record) ? await findFundersWithAccess(record, indexed, funderId) : [];
  const scopes = new Set(record ? [TEAM_SCOPE, ...searchScopesOf(noun, record), ...funders] : []);
  const recordWords = record && { title: fold(entityOf(noun).title(record)), words: wordsOf(noun, record) };
  const newWordsOf = (scope: string): IndexedWords | undefined =>
    scopes.has(scope) ? recordWords : undefined;
  const allScopes = [...new Set([...indexed.keys(), ...scopes])];
  const changedScopes = (funderId === undefined ? allScopes : [funderId]).filter(
    (scope) => !areSameWords(indexed.get(scope), newWordsOf(scope)),
  );
  const { projectId } = Object(record);
  const source = { noun, key, ...(typeof projectId === 'string' && { projectId }) };
  const steps = changedScopes.map((scope) => [
    itemStep(noun, key, scope, indexed.get(scope), newWordsOf(scope)),
    ...wordSteps(source, scope, indexed.get(scope), newWordsOf(scope)),
  ]);
  await mapInBatches(asTransactions(steps), transact);
}

/**
 * Updates the search index after a record was saved or deleted. The indexed words are stored beside the record, so a
 * change that the stream delivers twice or late has no effect.
 * @param funderId updates a single capital partner's scope, after a document's access was granted or withdrawn
 * @throws ConditionFailed when other runs keep changing the same words
 */
export const updateSearchIndex = (noun: Noun, key: string, funderId?: string): Promise<void> =>
  writeWithRetries(() => tryToUpdate(noun, key, funderId));
