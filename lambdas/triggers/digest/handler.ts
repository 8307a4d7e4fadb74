import { user as users } from '../../../shared/entities/user.ts';
import { remindOf, staleProfiles } from '../../domain/appetite/remind.ts';
import { inTurns } from '../../domain/in-turns.ts';
import { writeDigest } from '../../domain/notice/digest.ts';
import { refuseWhileClosed } from '../../engine/fence.ts';
import { logger } from '../../engine/logger.ts';
import { everyRecordIn } from '../../engine/page.ts';

type Write = (key: string, now: Date) => Promise<boolean>;

/** What the data of one do wrong keeps no other from their mail. */
async function attempt(write: Write, key: string, now: Date): Promise<'written' | 'none' | 'failed'> {
  try {
    return (await write(key, now)) ? 'written' : 'none';
  } catch (error) {
    logger.error('no daily mail', { name: error instanceof Error ? error.name : 'unknown' });
    return 'failed';
  }
}

/**
 * Runs each morning: writes the daily mail of everybody who wants one, and the letters about funding profiles that are
 * to be confirmed. It can be repeated: nobody gets two of a day, nor two about one lapse of a profile.
 * @param event `time` is when it was to run (ISO 8601), also where it is tried again later
 * @throws Error when one failed, so that it is called again
 */
export async function handler({ time }: { readonly time: string }): Promise<{ readonly written: number }> {
  await refuseWhileClosed();
  const now = new Date(time);
  const people: string[] = [];
  for await (const { email } of everyRecordIn(users.indexes.byTime('digest'))) people.push(email);
  const stale = (await staleProfiles(now)).map(({ id }) => id);
  const outcomes = [
    ...(await inTurns(people, (email) => attempt(writeDigest, email, now))),
    ...(await inTurns(stale, (id) => attempt(remindOf, id, now))),
  ];
  const count = (of: string) => outcomes.filter((outcome) => outcome === of).length;
  logger.info('daily mails', { written: count('written') });
  if (count('failed') > 0) throw new Error(`${count('failed')} daily mails were not written.`);
  return { written: count('written') };
}
