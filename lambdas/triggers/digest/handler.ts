import { user as users } from '../../../shared/entities/user.ts';
import { writeConfirmationReminder, listStaleProfiles } from '../../domain/appetite/remind.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { writeDigest } from '../../domain/notice/digest.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { errorName, logger } from '../../engine/logger.ts';
import { readWhole } from '../../engine/page.ts';

type Write = (key: string, now: Date) => Promise<boolean>;

/** An error in one user's data must not block the mails of the rest. */
async function attempt(write: Write, key: string, now: Date): Promise<'written' | 'none' | 'failed'> {
  try {
    return (await write(key, now)) ? 'written' : 'none';
  } catch (error) {
    logger.error('no daily mail', { name: errorName(error) });
    return 'failed';
  }
}

/**
 * Runs each morning: writes the daily mails, and the reminders about funding profiles due for confirmation.
 * Idempotent: no user gets two daily mails, or two reminders for one lapse.
 * @param event `time` is the scheduled time (ISO 8601), even for a later retry
 * @throws Error when a mail failed, so that it runs again
 */
export async function handler({ time }: { readonly time: string }): Promise<{ readonly written: number }> {
  if (await isPortalClosed()) return { written: 0 };
  const now = new Date(time);
  const emails = (await readWhole(users.indexes.byTime('digest'))).map(({ email }) => email);
  const staleProfileIds = (await listStaleProfiles(now)).map(({ id }) => id);
  const outcomes = [
    ...(await mapInBatches(emails, (email) => attempt(writeDigest, email, now))),
    ...(await mapInBatches(staleProfileIds, (id) => attempt(writeConfirmationReminder, id, now))),
  ];
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  logger.info('daily mails', { written: count('written') });
  if (count('failed') > 0) throw new Error(`${count('failed')} daily mails were not written.`);
  return { written: count('written') };
}
