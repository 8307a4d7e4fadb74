import { isAdmin } from '../../../shared/access.ts';
import {
  isChangeable,
  isOpenQuestion,
  message as entity,
  othersIn,
  type Message,
} from '../../../shared/entities/message.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { forbidden, invalid, notFound, stale } from '../../../shared/schema/errors.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { replaceSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import type { Step } from '../../engine/step.ts';
import { checkAttachments } from './attachments.ts';
import { isMessageInReach, sideOf, threadToWrite } from './threads.ts';

/** The author of a message. Readers see name and company, never the e-mail. */
async function authorOf({ caller }: Store): Promise<Partial<Message>> {
  const user = await readUnscoped('user', caller.email);
  const authorCompany = isAdmin(caller) ? 'Team' : (user?.companyName ?? '');
  return {
    author: caller.email,
    authorName: user?.fullName || authorCompany,
    authorCompany,
    authorSide: sideOf(caller),
  };
}

/** The question that a message answers, if it is in the same thread. */
async function questionOf(answer: Message): Promise<Message | undefined> {
  const question = await readUnscoped('message', answer.answers);
  const isInThread =
    question?.projectId === answer.projectId &&
    question.audience === answer.audience &&
    question.funderId === answer.funderId;
  return isInThread && question.asks !== '' ? question : undefined;
}

const fieldError = (field: 'funderId' | 'asks' | 'answers') =>
  invalid({ [field]: entity.fields[field].message });

const threadClosed = () =>
  invalid({
    audience: 'This thread is closed because the assignment has changed. Copy your text to another thread.',
  });

/**
 * Server values of a new message: thread and author. Returns none without a project or audience, which the field
 * rules refuse.
 * @throws VisibleError 400 naming the field
 */
export async function newMessageValues(store: Store, after: Message): Promise<Partial<Message>> {
  const { audience, funderId } = after;
  const project = after.projectId === '' ? undefined : await store.read('project', after.projectId);
  if (!project || audience === '') return {};
  const thread = await threadToWrite(store, project, { audience, funderId });
  if (!thread) throw isAdmin(store.caller) && audience === 'funder' ? fieldError('funderId') : threadClosed();
  const author = await authorOf(store);
  const message = { ...after, ...author, ...thread };
  if (after.asks !== '' && !othersIn(audience, message.authorSide).includes(after.asks))
    throw fieldError('asks');
  if (after.answers !== '' && !(await questionOf(message))) throw fieldError('answers');
  await checkAttachments(store.caller, project, message);
  return { ...author, ...thread, closedAt: after.closed ? store.now.toISOString() : '' };
}

const isSameSide = ({ caller }: Store, { authorSide, partnerId, funderId }: Message) =>
  sideOf(caller) === authorSide &&
  (authorSide === 'team' || caller.companyId === (authorSide === 'partner' ? partnerId : funderId));

const changesContent = (after: Message, before: Message) =>
  after.text !== before.text || after.documentIds.join() !== before.documentIds.join();

/**
 * Server values of a changed message: the author can edit it for 15 minutes; the side that asked can close its question
 * at any time.
 * @throws VisibleError 400 naming the field; 403 for another's message or a late change; 404 if out of reach
 */
export async function changedMessageValues(
  store: Store,
  after: Message,
  before: Message,
): Promise<Partial<Message>> {
  const project: Project | undefined = await store.read('project', before.projectId);
  if (!project || !isMessageInReach(store.caller, project, before)) throw notFound();
  const changed = changesContent(after, before);
  const isOwn = before.author === store.caller.email;
  if (changed && !isOwn) throw forbidden('Only the author can edit a message.');
  if (changed && !isChangeable(before, store.now.getTime()))
    throw forbidden('Messages can be edited for 15 minutes.');
  if (after.closed !== before.closed && (before.asks === '' || !isSameSide(store, before)))
    throw forbidden('Only the side that asked can close a question.');
  if (changed) await checkAttachments(store.caller, project, after, before);
  const at = store.now.toISOString();
  return { ...(changed && { editedAt: at }), closedAt: after.closed ? before.closedAt || at : '' };
}

const changeQuestionSteps = ({ author, now }: Store, question: Message, answer: Partial<Message>) =>
  replaceSteps('message', question, nextVersion(question, answer, now), author, { name: 'question' });

/**
 * Returns the steps that mark the question of an answer as answered; none for a repeated request, or if the question
 * asks another side.
 * @throws VisibleError 409 if the question is no longer open
 */
export async function answerSteps(store: Store, answer: Message): Promise<readonly Step[]> {
  if (answer.answers === '') return [];
  const question = await questionOf(answer);
  if (question?.asks !== answer.authorSide || question.answeredBy === answer.id) return [];
  if (!isOpenQuestion(question)) throw stale();
  return changeQuestionSteps(store, question, { answeredAt: answer.createdAt, answeredBy: answer.id });
}

/** Returns the steps that reopen the question of a deleted answer. */
export async function reopenQuestionSteps(store: Store, answer: Message): Promise<readonly Step[]> {
  const question = answer.answers === '' ? undefined : await questionOf(answer);
  if (question?.answeredBy !== answer.id) return [];
  return changeQuestionSteps(store, question, { answeredAt: '', answeredBy: '' });
}
