import type { Interest } from '../entities/interest.ts';
import type { Project } from '../entities/project.ts';
import type { Terms } from '../entities/terms.ts';

/** Returns the key of the desk that counts a funder's past activity. */
export const pastDesk = (companyId: string): string => `past#${companyId}`;
export const PAST_SET = 'past';

/** A funder's activity on a project: project status while assigned, answer, reason, offer. */
export type Activity =
  | `project.${Project['projectStatus']}`
  | `answer.${Interest['answer']}`
  | `reason.${Interest['reasons'][number]}`
  | `offer.${Terms['termsStatus']}`;

export type ProjectKind = Pick<Project, 'projectSector' | 'fundingType'>;

/** Returns the name of a figure by kind of project and activity: `residential.senior_debt.project.completed`. */
export const pastName = ({ projectSector, fundingType }: ProjectKind, activity: Activity): string =>
  `${projectSector}.${fundingType}.${activity}`;

/** Splits a figure's name into kind of project and activity: subject `offer` with value `accepted`. */
export function partsOfPast(name: string) {
  const [projectSector = '', fundingType = '', subject = '', value = ''] = name.split('.');
  return { projectSector, fundingType, subject, value };
}
