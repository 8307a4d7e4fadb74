import { fundingTypes, labelOf, projectSectors } from '../../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';

/** What becomes of a project that is assigned, and the statuses that say so. */
const OUTCOMES: Readonly<Record<string, readonly Project['projectStatus'][]>> = {
  assigned: ['assigned', 'in_progress'],
  completed: ['completed', 'closed'],
  unsuccessful: ['unsuccessful'],
};

/** `2 assigned, 1 completed (n = 3)` */
function counted(projects: readonly Project[]): string {
  const parts = Object.entries(OUTCOMES).flatMap(([word, statuses]) => {
    const many = projects.filter(({ projectStatus }) => statuses.includes(projectStatus)).length;
    return many > 0 ? [`${many} ${word}`] : [];
  });
  return `${parts.join(', ') || 'none so far'} (n = ${projects.length})`;
}

/**
 * What a capital partner did with our projects so far: with those of the same sector, of these with those of the same
 * funding type, and with all. Counted, never modelled.
 */
export function trackRecord(companyId: string, like: Project, projects: readonly Project[]): string {
  const own = projects.filter((one) => one.capitalCompanyId === companyId && isPastMatched(one));
  if (own.length === 0) return 'With us: none so far (n = 0).';
  const near = own.filter(({ projectSector }) => projectSector === like.projectSector);
  const similar = near.filter(({ fundingType }) => fundingType === like.fundingType);
  const sector = labelOf(projectSectors, like.projectSector);
  const type = labelOf(fundingTypes, like.fundingType);
  const alike = near.length > 0 ? `, of these ${type}: ${counted(similar)}` : '';
  return `With us in ${sector}: ${counted(near)}${alike}. In all sectors: ${counted(own)}.`;
}
