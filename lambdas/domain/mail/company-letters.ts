import { document as documents, isDecided, type ProjectDocument } from '../../../shared/entities/document.ts';
import { documentStatuses, labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import { isPastMatched, project as projects, type Project } from '../../../shared/entities/project.ts';
import { mailPreferences, type MailPreference } from '../../../shared/entities/user.ts';
import { pages } from '../../../shared/pages.ts';
import { factsOf, linkTo, projectLink } from './facts.ts';
import type { Block, Fact } from './layout.ts';
import type { OutboxMail, People } from './outbox.ts';

/**
 * A mail to the people of companies, except those who have switched this kind off.
 * @param limits whom it leaves out, and what each of them is told of at most once, ever
 */
export const toPeople = (
  companies: readonly string[],
  unless: MailPreference,
  said: Pick<OutboxMail, 'subject' | 'blocks'>,
  limits: Pick<People, 'once' | 'except' | 'person'> = {},
): OutboxMail => ({
  ...said,
  to: { companies, unless, ...limits },
  footer: `You get this because “${mailPreferences[unless].label}” is chosen in your profile.`,
  settings: { link: 'Choose which e-mails you get', path: pages.profile.path },
});

/** Document approved: Plan; or, of a decision that was taken back: Plan is in review again. */
function reviewSubject(document: ProjectDocument): string {
  const status = labelOf(documentStatuses, document.documentStatus).toLowerCase();
  const name = documents.title(document);
  return isDecided(document) ? `Document ${status}: ${name}` : `${name} is ${status} again`;
}

/** The mail about a decision on a document, or about one that was taken back, to the people of its company. */
export function documentReviewed(document: ProjectDocument, project?: Project): OutboxMail {
  const { reviewReason } = document;
  const reason: Block[] = reviewReason ? [{ words: 'From the review:' }, { quote: reviewReason }] : [];
  const facts: Fact[] = [
    ...factsOf(documents, document, 'documentName', 'documentType', 'documentStatus'),
    ...(project ? factsOf(projects, project, 'projectName') : []),
  ];
  return toPeople([document.companyId], 'mailDocumentReview', {
    subject: reviewSubject(document),
    blocks: [{ facts }, ...reason, linkTo('Open the document', 'documentForm', 'documentId', document.id)],
  });
}

const statusOf = (of: Project) => labelOf(projectStatuses, of.projectStatus);

/**
 * The mail about a changed status or capital partner, to the people of the project's companies. The capital partner
 * gets it only while it may see the project, that is past matched.
 * @returns undefined when neither has changed
 */
export function projectMoved(before: Project, after: Project): OutboxMail | undefined {
  if (before.draft || after.draft) return undefined;
  const moved = before.projectStatus !== after.projectStatus;
  const taken = before.capitalCompanyId !== after.capitalCompanyId;
  const funder = isPastMatched(after) && (moved || taken) ? after.capitalCompanyId : '';
  const told = [moved ? after.projectCompanyId : '', funder].filter(Boolean);
  if (told.length === 0) return undefined;
  const facts: Fact[] = [
    ...factsOf(projects, after, 'projectName', 'projectStatus'),
    ...(moved ? [['Status Before', statusOf(before)] as const] : []),
  ];
  return toPeople(told, 'mailProjectStatus', {
    subject: `Project ${statusOf(after).toLowerCase()}: ${after.projectName}`,
    blocks: [{ facts }, projectLink(after)],
  });
}
