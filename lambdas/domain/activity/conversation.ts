import { recordRules, visibleTasks } from '../../../shared/access.ts';
import { isOpenQuestion, type Message } from '../../../shared/entities/message.ts';
import { interestReasons, labelOf } from '../../../shared/entities/options.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { readHistory } from '../../engine/history.ts';
import { isMessageInReach, sideOf } from '../message/threads.ts';
import { isTaskInReach } from '../task/visible-tasks.ts';
import { authorOf, type Fact, type FactRule, type ProjectReader } from './reader.ts';

// Timeline rules of the records in which the sides write to or ask each other.

const EXCERPT_LENGTH = 300;
export const excerptOf = (text: string) =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;

function messageKindOf({ asks, answers }: Message): Fact['kind'] {
  if (answers !== '') return 'answered';
  return asks === '' ? 'wrote' : 'asked';
}

/** Messages of threads that include the reader now. */
export const messageFacts: FactRule = async ({ kind, store, project, record }, { id, entry }) => {
  if (entry.action === 'deleted') return kind === 'admin' ? [{ kind: 'messageDeleted' }] : [];
  const message = await record('message', id);
  if (!message || !permits(recordRules.message.see(store.caller, {}), message)) return [];
  if (!isMessageInReach(store.caller, project, message)) return [];
  if (entry.changes['remindedAt']?.to) return kind === 'admin' ? [{ kind: 'reminder' }] : [];
  if (entry.action === 'changed')
    return entry.changes['closed']?.to === true ? [{ kind: 'questionClosed' }] : [];
  const action = isOpenQuestion(message) && message.asks === sideOf(store.caller) ? 'reply' : '';
  return [{ kind: messageKindOf(message), by: message.authorName, text: excerptOf(message.text), action }];
};

/** Tasks that the reader can see now. Edits are shown to the team and to the side that owns the task. */
export const taskFacts: FactRule = async ({ kind, store, project, record }, { id, entry, deleted }) => {
  const { caller } = store;
  const { action, changes } = entry;
  if (action === 'deleted')
    return kind === 'admin' ? [{ kind: 'taskDeleted', title: String(deleted?.['title'] ?? '') }] : [];
  const task = await record('task', id);
  if (!task || !permits(visibleTasks(caller, {}), task) || !isTaskInReach(caller, project, task)) return [];
  const { title } = task;
  if (action !== 'changed') return [{ kind: 'taskAdded', title }];
  const done = changes['done'];
  if (done) return [{ kind: done.to === true ? 'taskDone' : 'taskReopened', title }];
  if (changes['remindedAt']?.to) return kind === 'admin' ? [{ kind: 'taskReminder', title }] : [];
  const seesEdits = kind === 'admin' || sideOf(caller) === task.ownerSide;
  const isEdit = ['title', 'dueDate', 'ownerName'].some((name) => changes[name]);
  return seesEdits && isEdit ? [{ kind: 'taskChanged', title }] : [];
};

/** Asks, which only the team sees. */
export const askFacts: FactRule = async ({ kind, record }, { id, entry }) => {
  const ask = kind === 'admin' ? await record('ask', id) : undefined;
  if (!ask) return [];
  const title = ask.companyName;
  if (entry.action !== 'changed' || entry.changes['askedAt']) return [{ kind: 'interestAsked', title }];
  return entry.changes['remindedAt']?.to ? [{ kind: 'reminded', title }] : [];
};

/** Whether the partner itself deleted its preference. Steps of offers and assignments delete it, too. */
const isWithdrawn = (reader: ProjectReader, id: string): Promise<boolean> =>
  reader.once(`withdrawal of preference#${id}`, async () => {
    if (await reader.record('preference', id)) return false;
    const [last] = (await readHistory('preference', id, { limit: '1' })).entries;
    return last !== undefined && (await authorOf(reader, last.by)).side === 'partner';
  });

/** Preferences of the partner, shown to the partner and the team unless the partner has withdrawn them. */
export const preferenceFacts: FactRule = async (reader, { id, entry }) => {
  const letter = entry.changes['offerLetter']?.to;
  // The undo of an assignment restores the preference, which is not a choice of the partner.
  if (reader.kind === 'capital_partner' || !letter || entry.action === 'restored') return [];
  return (await isWithdrawn(reader, id)) ? [] : [{ kind: 'preferred', title: `Offer ${String(letter)}` }];
};

/** Answers of funders. The team sees all, each funder its own. An answer that the team recorded or restored says so. */
export const interestFacts: FactRule = async (reader, { id, entry }) => {
  const { kind, store, record } = reader;
  const interest = await record('interest', id);
  const answer = entry.changes['answer']?.to;
  const isVisible = kind === 'admin' || interest?.companyId === store.caller.companyId;
  if (!interest || !isVisible || kind === 'project_partner') return [];
  const author = await authorOf(reader, entry.by);
  const isRecorded = author.side === 'team';
  const by = kind === 'admin' || isRecorded ? { by: interest.companyName, side: 'funder' as const } : {};
  const action = entry.changes['recordedBy']?.to === '' ? 'Restored' : 'Recorded';
  const recordedText = isRecorded ? `${action} by ${author.by || 'our team'}` : '';
  if (answer === 'interested') return [{ kind: 'interested', ...by, text: recordedText }];
  if (answer !== 'not_for_us') return [];
  const reasons = interest.answer === 'not_for_us' ? interest.reasons : [];
  const labels = reasons.map((reason) => labelOf(interestReasons, reason)).join(', ');
  return [{ kind: 'notForUs', ...by, text: [labels, recordedText].filter(Boolean).join('. ') }];
};
