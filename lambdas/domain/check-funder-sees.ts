import { isSeenByFunder } from '../../shared/access.ts';
import type { Project } from '../../shared/entities/project.ts';
import { invalid } from '../../shared/schema/errors.ts';

/** @throws VisibleError 400 for a project that a company does not see */
export function checkFunderSees(
  project: Project,
  { companyId, companyName }: { readonly companyId: string; readonly companyName: string },
): void {
  const message = `${companyName} can't see this project: it is not on the market.`;
  if (!isSeenByFunder(companyId, project)) throw invalid({ companyId: message }, message);
}
