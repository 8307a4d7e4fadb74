import { TEAM } from '../../../shared/api/mail.ts';
import { labelOf, termsStatuses } from '../../../shared/entities/options.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import { toCompanyUsers } from './company-letters.ts';
import { aboutProject, factsOf, projectLink } from './project-facts.ts';
import type { OutboxMail } from './outbox.ts';

const offerFacts = (offer: Terms) =>
  factsOf(entity, offer, 'companyName', 'fundingType', 'facilityLimit', 'term', 'validUntil');
const nameFacts = (project: Project) => factsOf(projects, project, 'projectName', 'fundingAmount', 'state');

const aboutTerms = (project: Project) => aboutProject('terms', project, 'terms');

/** The mail to the internal mailboxes about an offer that was submitted or withdrawn. */
export const offerSubmittedMail = (project: Project, offer: Terms): OutboxMail => ({
  to: TEAM,
  about: aboutTerms(project),
  subject: `Terms ${labelOf(termsStatuses, offer.termsStatus).toLowerCase()}: ${project.projectName}`,
  blocks: [{ facts: [...nameFacts(project), ...offerFacts(offer)] }, projectLink(project)],
  footer: 'You get this because this mailbox is set up for portal notifications.',
});

/**
 * The mail to the people of funders whose offers moved: accepted, declined and so on.
 * @returns undefined when none moved
 */
export function offerStatusMail(project: Project, offers: readonly Terms[]): OutboxMail | undefined {
  const [first] = offers;
  if (!first) return undefined;
  const companies = [...new Set(offers.map(({ companyId }) => companyId))];
  return toCompanyUsers(companies, aboutTerms(project), {
    subject: `Terms ${labelOf(termsStatuses, first.termsStatus).toLowerCase()}: ${project.projectName}`,
    blocks: [{ facts: nameFacts(project) }, projectLink(project)],
  });
}

/** Mail to the funder's users that asks for an improved offer. @param until `2026-12-01` */
export const improvementRequestMail = (project: Project, offer: Terms): OutboxMail =>
  toCompanyUsers([offer.companyId], aboutTerms(project), {
    subject: `Improvement requested: ${project.projectName}`,
    blocks: [
      { facts: [...nameFacts(project), ...factsOf(entity, offer, 'improveUntil')] },
      projectLink(project),
    ],
  });

/** The mail to the partner's people about an offer that is shared with them, without its funder. */
export const offerSharedMail = (project: Project, offer: Terms): OutboxMail =>
  toCompanyUsers([project.projectCompanyId], aboutTerms(project), {
    subject: `Offer ${offer.offerLetter} for ${project.projectName}`,
    blocks: [
      {
        facts: [
          ...nameFacts(project),
          ...factsOf(entity, offer, 'fundingType', 'facilityLimit', 'term', 'validUntil'),
        ],
      },
      projectLink(project),
    ],
  });
