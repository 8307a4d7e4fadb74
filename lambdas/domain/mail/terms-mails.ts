import { isSeenByFunder } from '../../../shared/access.ts';
import { labelOf, termsStatuses } from '../../../shared/entities/options.ts';
import {
  isEarly,
  mayReceiveOffer,
  project as projects,
  type Project,
} from '../../../shared/entities/project.ts';
import { terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import { offerText } from '../../../shared/offer-text.ts';
import { interestRateOf } from '../../../shared/terms/values.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import { aboutHiddenProject, aboutProject, factsOf, formatDay, projectLink } from './mail-parts.ts';
import { mailToTeam, type OutboxMail } from './outbox.ts';
import { shortName } from './text.ts';

const offerFacts = (offer: Terms) =>
  factsOf(entity, offer, 'companyName', 'fundingType', 'facilityLimit', 'term', 'validUntil');
const nameFacts = (project: Project) => factsOf(projects, project, 'projectName', 'fundingAmount', 'state');

const limitAndRateText = (offer: Terms): string =>
  offerText({ amount: offer.facilityLimit, rate: interestRateOf(offer) });

const aboutTerms = (project: Project) => aboutProject('terms', project, 'terms');
const termsLink = (project: Project) => projectLink(project, 'terms', 'Open the offers');

function submissionSubject(project: Project, offer: Terms, isUnchanged: boolean): string {
  const { termsStatus, revision } = offer;
  const [companyName, projectName] = [shortName(offer.companyName), shortName(project.projectName)];
  const figures = limitAndRateText(offer);
  if (termsStatus === 'withdrawn')
    return `${companyName} withdrew its offer of ${figures} for ${projectName}`;
  if (isUnchanged) return `${companyName} resubmitted its offer of ${figures} for ${projectName}`;
  return (revision ?? 0) > 1
    ? `${companyName} changed its offer to ${figures} for ${projectName}`
    : `${companyName} offered ${figures} for ${projectName}`;
}

const offerMailToTeam = (project: Project, offer: Terms, subject: string): OutboxMail =>
  mailToTeam(aboutTerms(project), {
    subject,
    blocks: [{ facts: [...nameFacts(project), ...offerFacts(offer)] }, termsLink(project)],
  });

/** @param offer as it was submitted @param isUnchanged whether it equals the revision before */
export const submissionOrWithdrawalMail = (project: Project, offer: Terms, isUnchanged = false): OutboxMail =>
  offerMailToTeam(project, offer, submissionSubject(project, offer, isUnchanged));

/** The mail about the shared offer that the project partner prefers. @param offer as it is shared */
export const offerPreferredMail = (project: Project, offer: Terms): OutboxMail =>
  offerMailToTeam(
    project,
    offer,
    `${shortName(project.projectCompanyName)} prefers Offer ${offer.offerLetter} for ${shortName(project.projectName)}: ${limitAndRateText(offer)}`,
  );

/** The mail to the users of a funder for which the team recorded an offer or a new revision of it. */
export const offerRecordedMail = (project: Project, offer: Terms): OutboxMail => {
  const isSeen = isSeenByFunder(offer.companyId, project);
  const revised = (offer.revision ?? 0) > 1 ? 'a change of your offer' : 'your offer';
  return mailToCompanyUsers([offer.companyId], isSeen ? aboutTerms(project) : aboutHiddenProject(project), {
    subject: `Our team recorded ${revised} of ${limitAndRateText(offer)} for ${shortName(project.projectName)}`,
    blocks: [
      { words: 'Please check the figures. You can change or withdraw the offer in the portal.' },
      { facts: [...nameFacts(project), ...offerFacts(offer)] },
      ...(isSeen ? [termsLink(project)] : []),
    ],
  });
};

function nextStepText(project: Project, { termsStatus, companyId }: Terms): string | undefined {
  if (termsStatus === 'accepted')
    return 'The project is now assigned to your company. Our team will contact you about the next steps.';
  if (termsStatus === 'shortlisted')
    return 'You do not need to do anything now. We will tell you the decision.';
  return mayReceiveOffer(project, companyId)
    ? 'This project still accepts offers. You can make a new one.'
    : undefined;
}

/** The mail to the users of a funder whose offer was shortlisted, accepted or declined. @param offer as it was submitted */
export function offerStatusMail(project: Project, offer: Terms): OutboxMail {
  const next = nextStepText(project, offer);
  const isSeen = isSeenByFunder(offer.companyId, project);
  return mailToCompanyUsers([offer.companyId], isSeen ? aboutTerms(project) : aboutHiddenProject(project), {
    subject: `Our team ${labelOf(termsStatuses, offer.termsStatus).toLowerCase()} your offer of ${limitAndRateText(offer)} for ${shortName(project.projectName)}`,
    blocks: [
      ...(next ? [{ words: next }] : []),
      { facts: nameFacts(project) },
      ...(isSeen ? [termsLink(project)] : []),
    ],
  });
}

/**
 * The mail to the users of all funders whose open offers are declined together. It names no figure, because all
 * funders get the same mail, and has no link, because most of them no longer see the project.
 * @returns undefined without offers
 */
export const openOffersDeclinedMail = (project: Project, offers: readonly Terms[]): OutboxMail | undefined =>
  offers.length === 0
    ? undefined
    : mailToCompanyUsers(
        [...new Set(offers.map(({ companyId }) => companyId))],
        aboutHiddenProject(project),
        {
          subject: `Our team declined your offer for ${shortName(project.projectName)}`,
          blocks: [
            {
              words: 'Offers that were still open are declined. An accepted offer is not affected.',
            },
            { facts: nameFacts(project) },
          ],
        },
      );

/** Mail to the funder's users that asks for an improved offer. @param offer as it was submitted */
export const improvementRequestMail = (project: Project, offer: Terms): OutboxMail =>
  mailToCompanyUsers([offer.companyId], aboutTerms(project), {
    subject: `Please improve your offer by ${formatDay(offer.improveUntil)}: ${shortName(project.projectName)}`,
    blocks: [
      {
        words: `Our team asks for better terms than ${limitAndRateText(offer)}. Open the offers, edit your offer and submit it again.`,
      },
      { facts: [...nameFacts(project), ...factsOf(entity, offer, 'improveUntil')] },
      termsLink(project),
    ],
  });

/** Does not name the funder. @param isReshared whether the partner has seen an earlier revision */
export const offerSharedMail = (project: Project, offer: Terms, isReshared = false): OutboxMail =>
  mailToCompanyUsers([project.projectCompanyId], aboutTerms(project), {
    subject: `Our team shared ${isReshared ? 'a new revision of ' : ''}Offer ${offer.offerLetter} for ${shortName(project.projectName)}: ${limitAndRateText(offer)}`,
    blocks: [
      {
        words: isReshared
          ? 'If you preferred the earlier revision, please choose again.'
          : 'Tell us whether you prefer this offer, or ask about it.',
      },
      {
        facts: [
          ...nameFacts(project),
          ...factsOf(entity, offer, 'fundingType', 'facilityLimit', 'term', 'validUntil'),
        ],
      },
      termsLink(project),
    ],
  });

const endedSubject = ({ termsStatus, offerLetter }: Terms): string =>
  termsStatus === 'declined'
    ? `Our team declined Offer ${offerLetter}`
    : `The capital partner withdrew Offer ${offerLetter}`;

/** The mail to the partner's users about a shared offer that is withdrawn or declined, without its funder. */
export const sharedOfferEndedMail = (project: Project, offer: Terms): OutboxMail | undefined =>
  offer.sharedRevision
    ? mailToCompanyUsers([project.projectCompanyId], aboutTerms(project), {
        subject: `${endedSubject(offer)} for ${shortName(project.projectName)}`,
        blocks: [
          ...(isEarly(project) ? [{ words: 'If you preferred this offer, please choose another one.' }] : []),
          { facts: nameFacts(project) },
          termsLink(project),
        ],
      })
    : undefined;
