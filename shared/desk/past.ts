import type { Interest } from '../entities/interest.ts';
import type { Project } from '../entities/project.ts';
import type { Terms } from '../entities/terms.ts';

/** The desk that nobody sees as one: what a capital partner did with projects so far. */
export const pastDesk = (companyId: string): string => `past#${companyId}`;
export const PAST_SET = 'past';

/** What was done with a project: how it stands with the one it is assigned to, what was said, why, what was offered. */
export type Deed =
  | `project.${Project['projectStatus']}`
  | `answer.${Interest['answer']}`
  | `reason.${Interest['reasons'][number]}`
  | `offer.${Terms['termsStatus']}`;

export type ProjectKind = Pick<Project, 'projectSector' | 'fundingType'>;

/** The name of a figure: what was done with projects of one kind, `residential.senior_debt.project.completed`. */
export const pastName = ({ projectSector, fundingType }: ProjectKind, deed: Deed): string =>
  `${projectSector}.${fundingType}.${deed}`;

/** The parts of a figure's name. */
export function partsOfPast(name: string) {
  const [projectSector = '', fundingType = '', did = '', what = ''] = name.split('.');
  return { projectSector, fundingType, did, what };
}
