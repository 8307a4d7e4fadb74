import type { ProjectDocument } from '../../shared/entities/document.ts';
import { message as entity, type Message } from '../../shared/entities/message.ts';
import type { User } from '../../shared/entities/user.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import type { Item } from './items.ts';
import { storyLines, type StoryMessage } from './story-messages.ts';
import { newRecord } from './record.ts';
import { storyDate, type Story } from './stories.ts';

/** A message and, for a question, its answered version. */
interface DemoMessage {
  readonly versions: readonly Message[];
  readonly by: readonly string[];
}

function personOf(
  { team, partner, funders }: Story,
  { by, person = 0, funder = 0 }: StoryMessage,
): User | undefined {
  const people = { team, partner, funder: funders[funder]?.people ?? [] }[by];
  return people[person] ?? people[0];
}

/** The capital partner of a thread; empty when the thread has none. */
function funderOf({ project, funders }: Story, { to, funder = 0 }: StoryMessage): string {
  if (to === 'everyone') return project.capitalCompanyId;
  return to === 'funder' ? (funders[funder]?.company.record.id ?? '') : '';
}

function messageOf(
  story: Story,
  line: StoryMessage,
  order: number,
  documents: readonly ProjectDocument[],
): Message {
  const { project } = story;
  const author = personOf(story, line);
  return {
    ...newRecord(entity, `message ${project.id} ${order}`, storyDate(story, line.days)),
    projectId: project.id,
    audience: line.to,
    funderId: funderOf(story, line),
    text: line.text,
    documentIds: documents.slice(0, line.documents ?? 0).map(({ id }) => id),
    asks: line.asks ?? '',
    partnerId: project.projectCompanyId,
    author: author?.email ?? '',
    authorName: author?.fullName ?? '',
    authorCompany: line.by === 'team' ? 'Team' : (author?.companyName ?? ''),
    authorSide: line.by,
  };
}

/** The messages of a story. @param documents of its project, the approved first */
export function demoMessages(story: Story, documents: readonly ProjectDocument[]): readonly DemoMessage[] {
  const messages = storyLines[story.kind].map((line, order) => ({
    line,
    message: messageOf(story, line, order, documents),
  }));
  const idOfQuestion = (key: string | undefined) =>
    messages.find(({ line }) => key !== undefined && line.key === key)?.message.id ?? '';
  return messages.map(({ line, message }) => {
    const original = { ...message, answers: idOfQuestion(line.answers) };
    const answer = messages.find(({ line: { answers } }) => line.key !== undefined && answers === line.key);
    if (!answer) return { versions: [original], by: [original.author] };
    const { id: answeredBy, createdAt: answeredAt, author } = answer.message;
    const answered = { ...original, answeredBy, answeredAt, version: 2, updatedAt: answeredAt };
    return { versions: [original, answered], by: [original.author, author] };
  });
}

/** Read marks: writing a message marks all earlier ones as read. */
export function demoReadMarks(messages: readonly Message[]): readonly Item[] {
  const last = new Map<string, Item>();
  for (const { author, projectId, createdAt } of messages)
    last.set(`${author} ${projectId}`, { ...itemKeys.readMark(author, projectId), at: createdAt });
  return [...last.values()];
}
