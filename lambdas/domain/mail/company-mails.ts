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
  tiedTo,
} from './mail-parts.ts';
import { personalFooter } from './personal-footer.ts';
import type { Block, Fact } from './layout.ts';
import type { About, OutboxMail } from './outbox.ts';
import { shortName } from './text.ts';

/** A mail to companies' users, by their delivery preferences. @param person e-mail address of the only recipient */
export const mailToCompanyUsers = (
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
  const subject = `${shortName(document.reviewedBy) || 'Our team'} ${decision} ${shortName(documents.title(document))}`;
  return project ? `${subject} for ${shortName(project.projectName)}` : subject;
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
  const { companyId, projectId } = document;
  const about: About = { kind: 'documents', projectId, path: link.path, ...tiedTo('document', document) };
  return mailToCompanyUsers([companyId], about, {
    subject: reviewSubject(document, project),
    blocks: [{ facts }, ...reason, link],
  });
}

const statusOf = (project: Project) => labelOf(projectStatuses, project.projectStatus);

/** Mail to a company's users about a project's status. @param assignedTo the new capital partner in the reader's words */
function statusMail(companyId: string, before: Project, after: Project, assignedTo?: string): OutboxMail {
  const isStatusChanged = before.projectStatus !== after.projectStatus;
  const name = projectWithAmount(after);
  const facts: Fact[] = [
    ...factsOf(projects, after, 'projectName', 'projectStatus'),
    ...(isStatusChanged ? [['Status Before', statusOf(before)] as const] : []),
    ...(assignedTo === undefined ? [] : factsOf(projects, after, 'capitalCompanyName')),
  ];
  return mailToCompanyUsers([companyId], aboutProject('status', after), {
    subject:
      assignedTo === undefined
        ? `Now ${statusOf(after)}: ${name}, moved by our team from ${statusOf(before)}`
        : `Our team assigned ${name} to ${assignedTo}`,
    blocks: [{ facts }, projectLink(after)],
  });
}

/**
 * The mails about a changed status or capital partner: to the project partner and, in a status after Matched, to the
 * capital partner. A mail about an assignment names the capital partner instead of the new status.
 * @param isAccepted whether another mail tells the capital partner of the acceptance
 * @returns none for drafts
 */
export function projectStatusMails(
  before: Project,
  after: Project,
  isAccepted = false,
): readonly OutboxMail[] {
  const isAssigned = before.capitalCompanyId !== after.capitalCompanyId && after.capitalCompanyId !== '';
  const isStatusChanged = before.projectStatus !== after.projectStatus;
  if (before.draft || after.draft || !(isStatusChanged || isAssigned)) return [];
  const { projectCompanyId, capitalCompanyId, capitalCompanyName } = after;
  const mailsFunder = isPastMatched(after) && capitalCompanyId !== '' && !isAccepted;
  const assignedTo = isAssigned ? shortName(capitalCompanyName) : undefined;
  return [
    ...(projectCompanyId === '' ? [] : [statusMail(projectCompanyId, before, after, assignedTo)]),
    ...(mailsFunder ? [statusMail(capitalCompanyId, before, after, isAssigned ? 'you' : undefined)] : []),
  ];
}

/**
 * The mail to the users of a capital partner that a project is no longer assigned to. It does not name the new one.
 * @returns undefined for drafts and without a former capital partner
 */
export function assignmentEndedMail(before: Project, after: Project): OutboxMail | undefined {
  const former = before.capitalCompanyId;
  if (after.draft || former === '' || former === after.capitalCompanyId) return undefined;
  const isSeen = isSeenByFunder(former, after);
  return mailToCompanyUsers(
    [former],
    isSeen ? aboutProject('terms', after, 'terms') : aboutHiddenProject(after),
    {
      subject: `No longer assigned to you: ${projectWithAmount(after)}`,
      blocks: [
        { words: 'If we accepted your offer, that acceptance no longer applies.' },
        { facts: factsOf(projects, after, 'projectName', 'fundingAmount', 'state') },
        ...(isSeen ? [projectLink(after, 'terms', 'Open the offers')] : []),
      ],
    },
  );
}
