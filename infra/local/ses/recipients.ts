import { addressFault } from './address.ts';
import { SesError } from './error.ts';
import type { Draft } from './mail.ts';

const MOST_RECIPIENTS = 50;

/** Counts the recipients of a mail. @throws SesError on none, too many or a bad one */
export function countRecipients(draft: Draft): number {
  const all = [...draft.to, ...(draft.cc ?? []), ...(draft.bcc ?? [])];
  if (all.length === 0) throw new SesError('InvalidParameterValue', "Missing required header 'To'.");
  if (all.length > MOST_RECIPIENTS)
    throw new SesError('InvalidParameterValue', `Recipient count exceeds ${MOST_RECIPIENTS}.`);
  for (const address of [...all, ...(draft.replyTo ?? [])]) {
    const fault = addressFault(address);
    if (fault !== undefined) throw new SesError('InvalidParameterValue', fault);
  }
  return all.length;
}
