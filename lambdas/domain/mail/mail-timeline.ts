import { TEAM } from '../../../shared/api/mail.ts';
import { inPartition, queryAll } from '../../engine/query-all.ts';
import type { Step } from '../../engine/step.ts';
import type { ItemKey } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';
import type { OutboxMail } from './outbox.ts';

interface SentItem extends ItemKey {
  readonly subject: string;
  readonly projectId: string;
  /** The recipient's company; empty for the team. */
  readonly companyId: string;
}

export interface SentMail {
  readonly id: string;
  readonly mail: OutboxMail;
  readonly createdAt: string;
}

export interface TimelineMail extends Omit<SentItem, 'pk' | 'sk' | 'companyId'> {
  readonly key: string;
  readonly at: string;
  /** One for each recipient; empty for the team. */
  readonly companyIds: readonly string[];
}

/**
 * Returns the steps that store a sent mail for the timelines of its project and company: an item for each recipient,
 * without the address. A mail of the outbox disappears after 30 days; these items stay.
 */
export function sentSteps({ id, mail, createdAt }: SentMail): readonly Step[] {
  const { subject, about, noticeId = 'mailbox' } = mail;
  // A mail is split into parts, one for each recipient, except to the team's mailboxes.
  const unsplitMail = mail.to === TEAM && about && { letter: id, at: createdAt, ...about, companyId: '' };
  const wholeMail = mail.part ?? unsplitMail;
  if (!wholeMail) return [];
  const { letter: mailId, at, projectId, companyId } = wholeMail;
  const timelines = [projectId && `project#${projectId}`, companyId && `company#${companyId}`].filter(
    Boolean,
  );
  return timelines.map((subjectKey) => {
    const Item = { ...itemKeys.sentMail(subjectKey, at, mailId, noticeId), subject, projectId, companyId };
    return { name: 'sent mail', Put: { Item } };
  });
}

const QUERY_LIMIT = 100;

/** Reads the sent mails about a project or to a company, newest first. @param subjectKey as `noun#key` */
export async function* readTimelineMails(subjectKey: string): AsyncGenerator<TimelineMail> {
  const items = queryAll<SentItem>({
    ...inPartition(itemKeys.sentMail(subjectKey, '', '', '').pk),
    ScanIndexForward: false,
    Limit: QUERY_LIMIT,
  });
  let current: TimelineMail | undefined;
  for await (const { sk, subject, projectId, companyId } of items) {
    const [at = '', id = ''] = sk.split('#');
    if (current?.key === id) current = { ...current, companyIds: [...current.companyIds, companyId] };
    else {
      if (current) yield current;
      current = { key: id, at, subject, projectId, companyIds: [companyId] };
    }
  }
  if (current) yield current;
}
