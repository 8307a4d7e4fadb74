import { document as documents, isDecided, type ProjectDocument } from '../../../shared/entities/document.ts';
import { documentStatuses, labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import { isPastMatched, project as projects, type Project } from '../../../shared/entities/project.ts';
import { aboutProject, factsOf, linkTo, projectLink } from './project-facts.ts';
import { personalFooter } from './personal-footer.ts';
import type { Block, Fact } from './layout.ts';
import type { About, OutboxMail } from './outbox.ts';

/** A mail to the users of companies, subject to their delivery preference. @param person limits it to one e-mail */
export const toCompanyUsers = (
  companies: readonly string[],
  about: About,
  content: Pick<OutboxMail, 'subject' | 'blocks'>,
  person?: string,
): OutboxMail => ({
  ...content,
  ...personalFooter(about.kind),
  to: { companies, ...(person !== undefined && { person }) },
  about,
});

/** "Document approved: Plan", or "Plan is in review again" after a withdrawn decision. */
function reviewSubject(document: ProjectDocument): string {
  const status = labelOf(documentStatuses, document.documentStatus).toLowerCase();
  const name = documents.title(document);
  return isDecided(document) ? `Document ${status}: ${name}` : `${name} is ${status} again`;
}

/** Mail to a company's users about a decision on a document, or its withdrawal. */
export function documentReviewedMail(document: ProjectDocument, project?: Project): OutboxMail {
  const { reviewReason } = document;
  const reason: Block[] = reviewReason ? [{ words: "Reviewer's comment:" }, { quote: reviewReason }] : [];
  const facts: Fact[] = [
    ...factsOf(documents, document, 'documentName', 'documentType', 'documentStatus'),
    ...(project ? factsOf(projects, project, 'projectName') : []),
  ];
  const link = linkTo('Open the document', 'documentForm', 'documentId', document.id);
  const about = { kind: 'documents', projectId: document.projectId, path: link.path } as const;
  return toCompanyUsers([document.companyId], about, {
    subject: reviewSubject(document),
    blocks: [{ facts }, ...reason, link],
  });
}

const statusOf = (of: Project) => labelOf(projectStatuses, of.projectStatus);

/**
 * The mail about a changed status or capital partner. The project company gets it for a changed status; the capital
 * partner for both changes, while the status is past matched, so that it can see the project.
 * @returns undefined for drafts and without recipients
 */
export function projectStatusMail(before: Project, after: Project): OutboxMail | undefined {
  if (before.draft || after.draft) return undefined;
  const isStatusChanged = before.projectStatus !== after.projectStatus;
  const isReassigned = before.capitalCompanyId !== after.capitalCompanyId;
  const funder = isPastMatched(after) && (isStatusChanged || isReassigned) ? after.capitalCompanyId : '';
  const companyIds = [isStatusChanged ? after.projectCompanyId : '', funder].filter(Boolean);
  if (companyIds.length === 0) return undefined;
  const facts: Fact[] = [
    ...factsOf(projects, after, 'projectName', 'projectStatus'),
    ...(isStatusChanged ? [['Status Before', statusOf(before)] as const] : []),
  ];
  return toCompanyUsers(companyIds, aboutProject('status', after), {
    subject: `Project ${statusOf(after).toLowerCase()}: ${after.projectName}`,
    blocks: [{ facts }, projectLink(after)],
  });
}
