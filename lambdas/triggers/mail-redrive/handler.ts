import { mapInBatches } from '../../domain/map-in-batches.ts';
import { MAILS_LATE_LOG } from '../../domain/mail/outbox.ts';
import { redrive } from '../../domain/mail/redrive.ts';
import { dueMails } from '../../domain/mail/outbox-due.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { table as client, tableName } from '../../engine/table.ts';

const MAILS_PER_RUN = 1000;
/** Milliseconds after which a waiting mail is late: the pipe, queue or sender failed, or SES rejects it. */
const LATE_MS = 15 * 60_000;

/**
 * Runs on a schedule: requeues every mail that is due and unsent. Reasons: its hold has ended, its sender stopped, SES
 * rejected it temporarily, or the queue gave up.
 */
export async function handler(): Promise<{ readonly requeued: number }> {
  if (await isPortalClosed()) return { requeued: 0 };
  const table = { client, tableName: tableName() };
  const now = new Date();
  const due = await dueMails(now, MAILS_PER_RUN);
  const requeued = (await mapInBatches(due, ({ id }) => redrive(table, id, now))).filter(Boolean).length;
  const late = due.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) > LATE_MS).length;
  if (late > 0) logger.warn(MAILS_LATE_LOG, { late });
  if (requeued > 0) logger.info('mails requeued', { requeued });
  return { requeued };
}
