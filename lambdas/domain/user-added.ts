import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Step } from '../engine/step.ts';
import { userAddedMail } from './mail/approval-mail.ts';
import { mailSteps } from './mail/outbox.ts';

const readCompany = async (id: string) => (id ? readUnscoped('company', id) : undefined);

/**
 * Returns the steps that tell a waiting user about an approved company (rule 9.7). Reads both companies if they differ.
 * @param from id of the user's company until now; empty without one
 * @param to id of the new company; empty without one
 */
export async function userAddedSteps(
  email: string,
  from: string,
  to: string,
  now: Date,
): Promise<readonly Step[]> {
  if (from === to) return [];
  const [before, after] = await Promise.all([readCompany(from), readCompany(to)]);
  return mailSteps(userAddedMail(email, before, after), now);
}
