import { company as companies, type Company } from '../../../shared/entities/company.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import { pages } from '../../../shared/pages.ts';
import type { OutboxMail } from './outbox.ts';
import { shortName } from './text.ts';

const firstSteps: Readonly<Record<string, string>> = {
  project_partner: 'Your desk shows the first steps to your first project.',
  capital_partner: 'Your desk shows the first steps to your first funding profile.',
};

/**
 * The mail to the users of a registered company that the team has set up. No preference can stop it, because its
 * readers wait for it.
 * @returns undefined for any other change
 */
export function companyApprovedMail(before: Company, after: Company): OutboxMail | undefined {
  const next = before.companyType === 'guest' && firstSteps[after.companyType];
  if (!next) return undefined;
  const name = companies.title(after);
  const type = labelOf(companyTypes, after.companyType).toLowerCase();
  return {
    to: { companies: [after.id] },
    subject: `${shortName(name)} is approved`,
    blocks: [
      { words: `Our team has set up ${name} as a ${type}. ${next}` },
      { link: 'Open your desk', path: pages.desk.path },
    ],
    footer: 'You get this because your company registered with the portal.',
  };
}

/**
 * The mail to a user without an approved company whom the team moves to an approved one. No preference can stop it,
 * because its reader waits for it.
 * @param before the user's company until now; undefined without one
 * @returns undefined if the user did not wait, or still waits
 */
export function userAddedMail(
  email: string,
  before: Company | undefined,
  after: Company | undefined,
): OutboxMail | undefined {
  const isApproved = after !== undefined && after.companyType in firstSteps;
  if (!isApproved || (before && before.companyType !== 'guest')) return undefined;
  const name = companies.title(after);
  return {
    to: { companies: [after.id], person: email },
    subject: `You have been added to ${shortName(name)}`,
    blocks: [
      // The company may have taken its first steps long ago.
      { words: `Our team has added you to ${name}. Your desk shows what comes next.` },
      { link: 'Open your desk', path: pages.desk.path },
    ],
    footer: 'You get this because you have an account with the portal.',
  };
}
