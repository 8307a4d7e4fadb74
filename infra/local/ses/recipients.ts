import { addressFault, bareAddress, domainsOf } from './address.ts';
import { SesError } from './error.ts';
import type { Draft } from './mail.ts';

const MOST_RECIPIENTS = 50;

/** Everybody who gets the mail. */
export const recipientsOf = ({ to, cc = [], bcc = [] }: Draft): string[] => [...to, ...cc, ...bcc];

/** The addresses that neither are among the verified identities nor belong to a domain of them. */
export const unverified = (addresses: readonly string[], identities: ReadonlySet<string>): string[] =>
  addresses
    .map(bareAddress)
    .filter((address) => ![address, ...domainsOf(address)].some((name) => identities.has(name)));

/** Checks the recipients of a mail. @throws SesError on none, too many or a bad one */
export function checkRecipients(draft: Draft): void {
  const all = recipientsOf(draft);
  if (all.length === 0) throw new SesError('InvalidParameterValue', "Missing required header 'To'.");
  if (all.length > MOST_RECIPIENTS)
    throw new SesError('InvalidParameterValue', `Recipient count exceeds ${MOST_RECIPIENTS}.`);
  for (const address of [...all, ...(draft.replyTo ?? [])]) {
    const fault = addressFault(address);
    if (fault !== undefined) throw new SesError('InvalidParameterValue', fault);
  }
}
