import { redrive } from '../../domain/mail/redrive.ts';
import { dueMails } from '../../domain/mail/unsent.ts';
import { logger } from '../../engine/logger.ts';
import { table as client, tableName } from '../../engine/table.ts';

/** Mails of one run; the next run takes the others. */
const MOST = 200;

/**
 * Runs on a schedule: offers the sender every mail that is due and not sent. Those are mails whose sender died, that SES
 * refused for now, and those that the stream gave up.
 */
export async function handler(): Promise<{ readonly offered: number }> {
  const table = { client, tableName: tableName() };
  const now = new Date();
  let offered = 0;
  for (const id of await dueMails(table, now, MOST)) if (await redrive(table, id, now)) offered += 1;
  if (offered > 0) logger.warn('mails offered again', { offered });
  return { offered };
}
