import { fundingTypes, labelOf, projectSectors } from '../../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';

const said = (projects: readonly Project[]): string => {
  const count = (status: Project['projectStatus']) =>
    projects.filter(({ projectStatus }) => projectStatus === status).length;
  const ends = [
    [count('completed') + count('closed'), 'completed'],
    [count('unsuccessful'), 'unsuccessful'],
  ] as const;
  const parts = ends.flatMap(([many, word]) => (many > 0 ? [`${many} ${word}`] : []));
  return [`${projects.length} assigned`, ...parts].join(', ');
};

/**
 * What a capital partner did with our projects so far, and with those of the same sector and funding type: counted,
 * never modelled.
 */
export function trackRecord(companyId: string, like: Project, projects: readonly Project[]): string {
  const own = projects.filter((one) => one.capitalCompanyId === companyId && isPastMatched(one));
  if (own.length === 0) return 'With us: nothing so far.';
  const similar = own.filter(
    ({ projectSector, fundingType }) =>
      projectSector === like.projectSector && fundingType === like.fundingType,
  );
  const kind = `${labelOf(projectSectors, like.projectSector)}, ${labelOf(fundingTypes, like.fundingType)}`;
  return `With us: ${said(own)}. ${kind}: ${similar.length > 0 ? said(similar) : 'none so far'} (n = ${similar.length}).`;
}
