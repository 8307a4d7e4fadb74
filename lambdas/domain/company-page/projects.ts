import { MAX_ROWS, type CompanyProject, type OutstandingDocument } from '../../../shared/api/company-page.ts';
import { document as documents, type ProjectDocument } from '../../../shared/entities/document.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { message as messages } from '../../../shared/entities/message.ts';
import { documentTypes } from '../../../shared/entities/options.ts';
import { isClosed, project as projects, type Project } from '../../../shared/entities/project.ts';
import { readWhole } from '../../engine/page.ts';

/** A row of a company's page, with the company on the other side. */
export const companyProject = (project: Project, isPartner: boolean): CompanyProject => ({
  id: project.id,
  version: project.version,
  updatedAt: project.updatedAt,
  projectName: projects.title(project),
  projectStatus: project.projectStatus,
  fundingAmount: project.fundingAmount,
  targetFundingDate: project.targetFundingDate,
  state: project.state,
  projectSector: project.projectSector,
  fundingType: project.fundingType,
  draft: project.draft,
  otherId: isPartner ? project.capitalCompanyId : project.projectCompanyId,
  otherName: isPartner ? project.capitalCompanyName : project.projectCompanyName,
});

/** The projects of a partner, or those assigned to a funder. */
export const projectsOf = ({ id, companyType }: Company): Promise<readonly Project[]> =>
  companyType === 'capital_partner'
    ? readWhole(projects.indexes.forFunder(id))
    : readWhole(projects.indexes.ofCompany(id));

/** The open projects that are read in detail, with one Query each: at most {@link MAX_ROWS}. */
export const openProjects = (all: readonly Project[]): readonly Project[] =>
  all.filter((project) => !isClosed(project) && !project.draft).slice(0, MAX_ROWS);

/** The document types for which a project has no file, or only rejected files. */
function outstandingIn(project: Project, all: readonly ProjectDocument[]): readonly OutstandingDocument[] {
  return documentTypes.flatMap(({ value: documentType }) => {
    const files = all.filter(
      (document) => document.documentType === documentType && document.documentLink !== '',
    );
    const rejected = files.findLast(({ documentStatus }) => documentStatus === 'rejected');
    if (files.some(({ documentStatus }) => documentStatus !== 'rejected')) return [];
    const { id: projectId, projectName } = project;
    const { reviewReason = '' } = rejected ?? {};
    return [{ projectId, projectName, documentType, reviewReason, rejected: rejected !== undefined }];
  });
}

export async function outstandingDocuments(open: readonly Project[]) {
  const lists = await Promise.all(
    open.map(async (project) =>
      outstandingIn(project, await readWhole(documents.indexes.ofProject(project.id))),
    ),
  );
  return { outstanding: lists.flat(), total: open.length * documentTypes.length };
}

/** Open questions between the team and the company on its open projects, by the side that owes the answer. */
export async function openQuestions(open: readonly Project[], side: 'partner' | 'funder', companyId: string) {
  // For messages, this index lists the open questions of a project.
  const questions = (await Promise.all(open.map(({ id }) => readWhole(messages.indexes.byTime(id))))).flat();
  const inThread = questions.filter(
    ({ audience, funderId }) => audience === side && (side === 'partner' || funderId === companyId),
  );
  return {
    team: inThread.filter(({ asks }) => asks === 'team').length,
    company: inThread.filter(({ asks }) => asks === side).length,
  };
}
