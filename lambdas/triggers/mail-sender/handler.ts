import { SESServiceException } from '@aws-sdk/client-ses';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { MAIL_GIVEN_UP_LOG, MAIL_REFUSED_LOG } from '../../domain/mail/outbox.ts';
import { sentSteps } from '../../domain/mail/mail-timeline.ts';
import { isPortalClosed } from '../../engine/fence.ts';
import { errorName, logger } from '../../engine/logger.ts';
import { claimMail, giveUpMail, markDone, releaseMail, type ClaimedMail } from './claim.ts';
import { limitToReachable } from './reachable.ts';
import { fanOutToRecipients } from './fan-out.ts';
import { isStillWanted } from './still-wanted.ts';
import { send, SEND_MS } from './send.ts';

/** The function's timeout of 30 s, less the longest send of the last mail, less 4 s to mark it and return. */
const BATCH_MS = 30_000 - SEND_MS - 4000;

type Finished = ClaimedMail & { readonly state: 'sent' | 'skipped' };

/** Sent or skipped mails that could not be marked; only the mark is retried. */
const finished = new Map<string, Finished>();

const PERMANENT_ERRORS = new Set(['InvalidParameterValue', 'ValidationError']);

/** Whether a mail can never be sent: SES rejects its address or content, or its layout fails. */
const isPermanentFailure = (error: unknown): boolean =>
  error instanceof SESServiceException
    ? PERMANENT_ERRORS.has(error.name)
    : error instanceof TypeError || error instanceof URIError;

/** Whether SES rejects this mail for now: it is retried later, and other mails are still sent. */
const isTemporaryRejection = (error: unknown): boolean =>
  error instanceof SESServiceException && error.name === 'MessageRejected';

/**
 * Handles a mail that was not sent. Errors of one mail do not block other mails: a permanent failure is given up, a
 * rejected mail waits for its next attempt.
 * @throws the error if every mail would fail
 */
async function handleFailure(claimed: ClaimedMail, error: unknown): Promise<void> {
  if (isPermanentFailure(error)) {
    if (await giveUpMail(claimed))
      logger.error(MAIL_GIVEN_UP_LOG, { mail: claimed.id, name: errorName(error) });
    return;
  }
  // A claim that cannot be released expires.
  await releaseMail(claimed, Date.now()).catch(() => undefined);
  if (!isTemporaryRejection(error)) throw error;
  logger.error(MAIL_REFUSED_LOG, { mail: claimed.id, name: errorName(error) });
}

/**
 * Writes one mail for each user at companies or in the team who wants it, and sends a mail to an address or to the
 * team's mailboxes. Skips mail without a reachable recipient, with a read notice, or to a user who has lost the right
 * to it or switched it off since.
 */
async function dispatch(claimed: ClaimedMail): Promise<Finished['state']> {
  const { mail } = claimed;
  await fanOutToRecipients(claimed, new Date());
  if (typeof mail.to !== 'string') return 'sent';
  if (!(await isStillWanted(mail))) return 'skipped';
  const reachable = await limitToReachable(mail, mail.to);
  if (!reachable) return 'skipped';
  await send(reachable, reachable.to);
  return 'sent';
}

/** Tries to send a mail. @returns its final state; undefined after a failure */
async function attempt(claimed: ClaimedMail): Promise<Finished['state'] | undefined> {
  try {
    return await dispatch(claimed);
  } catch (error) {
    await handleFailure(claimed, error);
    return undefined;
  }
}

/**
 * Sends one mail of the outbox: claimed before, marked as sent after. SES has no idempotency token, so a process that
 * ends between the answer of SES and the mark causes a second mail, but never a lost one.
 */
async function deliver(id: string): Promise<void> {
  let done = finished.get(id);
  if (!done) {
    const claimed = await claimMail(id, Date.now());
    const state = claimed && (await attempt(claimed));
    if (!state) return;
    done = { ...claimed, state };
    finished.set(id, done);
  }
  await markDone(id, done.state, new Date(), done.state === 'sent' ? sentSteps(done) : []);
  finished.delete(id);
}

const idOf = ({ body }: SQSRecord): string => Object(JSON.parse(body)).id;

/** Delivers the mail of a message, unless the time is up. @returns whether the message must be retried */
async function deliverOrFail(message: SQSRecord, end: number): Promise<boolean> {
  if (Date.now() > end) return true;
  const mail = idOf(message);
  try {
    await deliver(mail);
    return false;
  } catch (error) {
    logger.error('mail not sent', { mail, name: errorName(error) });
    return true;
  }
}

/** Sends mails in sequence; only failed mails are retried. Mails that arrive while a restore runs stay unsent. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  if (await isPortalClosed()) return { batchItemFailures: [] };
  const end = Date.now() + BATCH_MS;
  const batchItemFailures = [];
  for (const message of event.Records)
    if (await deliverOrFail(message, end)) batchItemFailures.push({ itemIdentifier: message.messageId });
  return { batchItemFailures };
}
