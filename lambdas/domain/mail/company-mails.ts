import { isSeenByFunder } from '../../../shared/access.ts';
import { document as documents, isDecided, type ProjectDocument } from '../../../shared/entities/document.ts';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import { isPastMatched, project as projects, type Project } from '../../../shared/entities/project.ts';
import {
  aboutHiddenProject,
  aboutProject,
  factsOf,
  linkTo,
  projectLink,
  projectWithAmount,
} from './project-facts.ts';
import { personalFooter } from './personal-footer.ts';
import type { Block, Fact } from './layout.ts';
import type { About, OutboxMail } from './outbox.ts';

/** A mail to companies' users, by their delivery preferences. @param person e-mail address of the only recipient */
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

/** Reviewer, decision and document: `Ana Marlow rejected Valuation for Harbour Rise`. */
function reviewSubject(document: ProjectDocument, project?: Project): string {
  const decision = isDecided(document) ? document.documentStatus : 'reopened';
  const subject = `${document.reviewedBy || 'Our team'} ${decision} ${documents.title(document)}`;
  return project ? `${subject} for ${project.projectName}` : subject;
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
    subject: reviewSubject(document, project),
    blocks: [{ facts }, ...reason, link],
  });
}

const statusOf = (project: Project) => labelOf(projectStatuses, project.projectStatus);

/** The subject omits the capital partner's name, because the project partner's users get the same mail. */
function statusSubject(before: Project, after: Project): string {
  const project = projectWithAmount(after);
  return before.projectStatus === after.projectStatus
    ? `Our team assigned ${project} to you`
    : `Our team moved ${project} from ${statusOf(before)} to ${statusOf(after)}`;
}

/**
 * The mail about a changed status or capital partner. The project partner gets it for a changed status. The capital
 * partner gets it for either change, but only past matched, when it can see the project.
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
    subject: statusSubject(before, after),
    blocks: [{ facts }, projectLink(after)],
  });
}

/**
 * The mail to the users of a capital partner that a project is no longer assigned to. It does not name the new one.
 * @returns undefined for drafts and without a former capital partner
 */
export function assignmentEndedMail(before: Project, after: Project): OutboxMail | undefined {
  const former = before.capitalCompanyId;
  if (after.draft || former === '' || former === after.capitalCompanyId) return undefined;
  const isSeen = isSeenByFunder(former, after);
  return toCompanyUsers(
    [former],
    isSeen ? aboutProject('terms', after, 'terms') : aboutHiddenProject(after),
    {
      subject: `${projectWithAmount(after)} is no longer assigned to you`,
      blocks: [
        { words: 'If we accepted your offer, that acceptance no longer applies.' },
        { facts: factsOf(projects, after, 'projectName', 'fundingAmount', 'state') },
        ...(isSeen ? [projectLink(after, 'terms', 'Open the offers')] : []),
      ],
    },
  );
}
