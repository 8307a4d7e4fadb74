import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { creationKey, sortKey } from '../schema/sorting.ts';
import { audiences, sides } from './options.ts';

/** Milliseconds in which the author can change or delete a message. */
export const CHANGEABLE_MS = 15 * 60_000;
const DOCUMENT_LIMIT = 20;

/** A thread: everyone in it sees all its messages. */
export interface Thread {
  readonly audience: 'partner' | 'funder' | 'team' | 'everyone';
  /** The capital partner in it; empty where there is none. */
  readonly funderId: string;
}

const threadKey = (message: { projectId: string; audience: string; funderId: string }) =>
  [message.projectId, message.audience, message.funderId].join('#');

/** Sort key of the first message that is written at this time or later. */
export const messagesFrom = (time: string): string => sortKey(time);

/** Whether a message is a question that still needs an answer: `asks` names the side that owes it. */
export const isOpenQuestion = (message: { asks: string; answeredAt: string; closed: boolean }): boolean =>
  message.asks !== '' && message.answeredAt === '' && !message.closed;

/** A message to one audience of a project. A message can ask a question: then a side must answer. */
export const message = entity({
  noun: 'message',
  label: 'Message',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    audience: kind.choice('Audience', audiences, {
      required: true,
      fixed: true,
      message: 'Please say who will read this',
    }),
    /** For audience `funder` the author's company or the administrator's choice; for `everyone` the assigned funder. */
    funderId: kind.reference('Capital Partner', {
      write: 'admin',
      fixed: true,
      message: 'Please select a capital partner that sees this project',
    }),
    text: kind.longText('Message', {
      required: true,
      message: 'Please write a message of at most 5,000 characters',
    }),
    documentIds: kind.references('Documents', {
      maxItems: DOCUMENT_LIMIT,
      message: `Please attach at most ${DOCUMENT_LIMIT} documents of this project`,
    }),
    /** The side that owes an answer. */
    asks: kind.choice('Question', sides, { fixed: true, message: 'Please say who owes the answer' }),
    /** The question that this message answers. */
    answers: kind.reference('Answer', {
      fixed: true,
      message:
        'This question is no longer in this conversation. Send your text as a message that is not an answer.',
    }),
    closed: kind.flag('Closed'),
    closedAt: kind.text('Closed at', { write: 'nobody' }),
    answeredAt: kind.text('Answered at', { write: 'nobody' }),
    /** The id of the message that answers, not a person. */
    answeredBy: kind.text('Answered by', { write: 'nobody' }),
    partnerId: kind.reference('Project Partner', { write: 'nobody' }),
    /** The author's e-mail, which only the author receives. */
    author: kind.text('Author', { write: 'nobody' }),
    authorName: kind.text('Name', { write: 'nobody' }),
    authorCompany: kind.text('Company', { write: 'nobody' }),
    authorSide: kind.choice('Side', sides, { write: 'nobody' }),
    editedAt: kind.text('Edited', { write: 'nobody' }),
    /** When the team last reminded the side that owes the answer: ISO 8601; empty before. */
    remindedAt: kind.text('Reminded', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', copies: { partnerId: 'projectCompanyId' }, index: 'ofProject' },
  },
  softReferences: { funderId: { to: 'company', index: 'ofCompany' } },
  title: ({ authorName }) => `Message of ${authorName}`,
  indexes: {
    ofProject: { key: ({ projectId }) => projectId, sort: creationKey },
    /** Messages in threads of a capital partner. */
    ofCompany: { key: ({ funderId }) => funderId || undefined, sort: creationKey },
    /** A partition for each thread, so that pages reveal nothing about other threads. */
    ofThread: { key: threadKey, sort: creationKey },
    /** The open questions of a thread, in the shared GSI `ofOwner`. */
    ofOwner: { key: (item) => (isOpenQuestion(item) ? threadKey(item) : undefined), sort: creationKey },
    /** The open questions of a project, in the shared GSI `byTime`. */
    byTime: { key: (item) => (isOpenQuestion(item) ? item.projectId : undefined), sort: creationKey },
  },
});

export type Message = RecordOf<typeof message.fields>;

/** The key of a thread in the index `ofThread`. */
export const threadOf = (projectId: string, thread: Thread) => threadKey({ projectId, ...thread });

/** Whether the author of a message can still change or delete it. @param now milliseconds */
export const isChangeable = ({ createdAt }: Pick<Message, 'createdAt'>, now: number): boolean =>
  now - Date.parse(createdAt) < CHANGEABLE_MS;

const sidesOf: Readonly<Record<Thread['audience'], readonly Exclude<Message['asks'], ''>[]>> = {
  partner: ['team', 'partner'],
  funder: ['team', 'funder'],
  team: ['team'],
  everyone: ['team', 'partner', 'funder'],
};

/** Returns the other sides of an audience, which a message of this side can ask. */
export const othersIn = (audience: Thread['audience'], side: Message['authorSide']) =>
  sidesOf[audience].filter((other) => other !== side);
