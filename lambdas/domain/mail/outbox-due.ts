import { byTime } from '../../engine/by-time.ts';
import { dueQuery, isoTime } from '../../engine/due.ts';
import { queryAll } from '../../engine/query-all.ts';

const PARTITION = 'mail#unsent';
const { partition, sort } = byTime;

/** Milliseconds in which the queue delivers a mail, including its eight attempts. */
export const QUEUE_MS = 6 * 60_000;

/** The attributes that make an unsent mail due at a time: from then, the redrive queues it again. @param at ms */
export const dueAttributes = (at: number) => ({ [partition]: PARTITION, [sort]: isoTime(at) });

/** The parts of an update expression that make a mail due at `:due`, or remove it from the unsent mails. */
export const dueParts = {
  set: `${partition} = :unsent, ${sort} = :due`,
  remove: `${partition}, ${sort}`,
  dueAttribute: sort,
  /** @param at ms */
  values: (at: number) => ({ ':unsent': PARTITION, ':due': isoTime(at) }),
};

interface DueMail {
  readonly id: string;
  readonly createdAt: string;
}

/** The mails that are due and not sent, the earliest first; one Query for each megabyte of mails and their texts. */
export async function dueMails(now: Date, limit: number): Promise<readonly DueMail[]> {
  const due: DueMail[] = [];
  for await (const { id, createdAt } of queryAll<DueMail>({
    ...dueQuery(PARTITION, now.getTime()),
    Limit: limit,
  })) {
    due.push({ id, createdAt });
    if (due.length === limit) break;
  }
  return due;
}
