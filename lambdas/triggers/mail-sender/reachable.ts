import { TEAM } from '../../../shared/api/mail.ts';
import { isUndeliverable } from '../../../shared/entities/user.ts';
import type { OutboxMail } from '../../domain/mail/outbox.ts';
import { readAny } from '../../engine/read-any.ts';

async function isReachable(address: string): Promise<boolean> {
  if (address === TEAM) return true;
  const profile = await readAny('user', address.toLowerCase());
  return profile === undefined || !isUndeliverable(profile);
}

/**
 * A mail for those of its recipients whom mail reaches: the copy is left out, or takes the place of the recipient.
 * @returns undefined when nobody is left
 */
export async function forReachable(
  mail: OutboxMail,
  to: string,
): Promise<(OutboxMail & { to: string }) | undefined> {
  const { cc, ...rest } = mail;
  const [reachesTo, reachesCc] = await Promise.all([isReachable(to), cc ? isReachable(cc) : false]);
  if (reachesTo) return { ...rest, to, ...(reachesCc && { cc }) };
  return reachesCc && cc ? { ...rest, to: cc } : undefined;
}
