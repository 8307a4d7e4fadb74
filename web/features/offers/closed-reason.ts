import { mayReceiveOffer, project as entity, type Project } from '../../../shared/entities/project.ts';
import { goneMessage } from '../../../shared/schema/errors.ts';

/** The reason why the project takes no offer from a company; undefined if it takes one or is still loading. */
export function closedReason(project: Project | null | undefined, companyId: string): string | undefined {
  if (project === null) return goneMessage(entity.label);
  return project && !mayReceiveOffer(project, companyId)
    ? 'This project no longer accepts offers.'
    : undefined;
}
