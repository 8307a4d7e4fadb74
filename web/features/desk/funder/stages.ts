import { projectStatuses } from '../../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';

/** Projects assigned to a company by status, without empty statuses. */
export const stagesOf = (projects: readonly Project[], companyId: string) =>
  projectStatuses.flatMap(({ value }) => {
    const own = projects.filter(
      (project) =>
        project.projectStatus === value && isPastMatched(project) && project.capitalCompanyId === companyId,
    );
    return own.length > 0 ? [{ status: value, projects: own }] : [];
  });
export type Stage = ReturnType<typeof stagesOf>[number];
