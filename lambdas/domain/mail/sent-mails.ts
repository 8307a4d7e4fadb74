import { TEAM } from '../../../shared/api/mail.ts';
import { queryAll } from '../../engine/query-all.ts';
import type { Step } from '../../engine/step.ts';
import { tableName, type ItemKey } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';
import type { OutboxMail } from './outbox.ts';

interface SentItem extends ItemKey {
  readonly subject: string;
  readonly projectId: string;
  /** The recipient's company; empty for the team. */
  readonly companyId: string;
}

interface SentMail {
  readonly id: string;
  readonly mail: OutboxMail;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A letter that was mailed. */
export interface SentLetter extends Omit<SentItem, 'pk' | 'sk' | 'companyId'> {
  readonly key: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** The company of each recipient. */
  readonly companyIds: readonly string[];
}

/**
 * Returns the steps that record for the timelines of project and company that a mail was sent: an item for each
 * recipient, without the address. A mail of the outbox disappears after 30 days; these items stay.
 */
export function sentSteps({ id, mail, createdAt }: SentMail): readonly Step[] {
  const { subject, about, noticeId = 'mailbox' } = mail;
  // A mail to the team's mailboxes is a letter itself.
  const teamPart = mail.to === TEAM && about && { letter: id, at: createdAt, ...about, companyId: '' };
  const part = mail.part ?? teamPart;
  if (!part) return [];
  const { letter, at, projectId, companyId } = part;
  const timelines = [projectId && `project#${projectId}`, companyId && `company#${companyId}`].filter(
    Boolean,
  );
  return timelines.map((of) => {
    const Item = { ...itemKeys.sentMail(of, at, letter, noticeId), subject, projectId, companyId };
    return { name: 'sent mail', Put: { TableName: tableName(), Item } };
  });
}

const PAGE = 100;

/** Letters about a project or to a company, newest first. @param subjectKey as `noun#key` */
export async function* sentLetters(subjectKey: string): AsyncGenerator<SentLetter> {
  const items = queryAll<SentItem>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': itemKeys.sentMail(subjectKey, '', '', '').pk },
    ScanIndexForward: false,
    Limit: PAGE,
  });
  let letter: SentLetter | undefined;
  for await (const { sk, subject, projectId, companyId } of items) {
    const [at = '', id = ''] = sk.split('#');
    if (letter?.key === id) letter = { ...letter, companyIds: [...letter.companyIds, companyId] };
    else {
      if (letter) yield letter;
      letter = { key: id, at, subject, projectId, companyIds: [companyId] };
    }
  }
  if (letter) yield letter;
}
