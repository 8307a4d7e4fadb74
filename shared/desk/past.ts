import type { Interest } from '../entities/interest.ts';
import type { Project } from '../entities/project.ts';
import type { Terms } from '../entities/terms.ts';

/** Counters of a funder's past activity. */
export const pastDesk = (companyId: string): string => `past#${companyId}`;
export const PAST_SET = 'past';

/** A funder's activity on a project: project status while assigned, answer, reason, offer. */
export type Activity =
  | `project.${Project['projectStatus']}`
  | `answer.${Interest['answer']}`
  | `reason.${Interest['reasons'][number]}`
  | `offer.${Terms['termsStatus']}`;

export type ProjectKind = Pick<Project, 'projectSector' | 'fundingType'>;

/** The name of a figure: what was done with projects of one kind, `residential.senior_debt.project.completed`. */
export const pastName = ({ projectSector, fundingType }: ProjectKind, deed: Activity): string =>
  `${projectSector}.${fundingType}.${deed}`;

/** The parts of a figure's name. */
export function partsOfPast(name: string) {
  const [projectSector = '', fundingType = '', did = '', what = ''] = name.split('.');
  return { projectSector, fundingType, did, what };
}
