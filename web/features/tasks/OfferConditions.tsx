import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { Conditions, type ConditionsProps } from './Conditions.tsx';
import type { Condition } from './condition.ts';

interface OfferConditionsProps extends Omit<ConditionsProps, 'title' | 'conditions'> {
  readonly project: Project;
  readonly conditionsOf: (offers: readonly Terms[]) => readonly Condition[];
}

/** The conditions precedent of the accepted offer. */
export function OfferConditions({ project, conditionsOf, ...actions }: OfferConditionsProps) {
  const offers = useRecordsOfProject('terms', project.id);
  if (!offers.rows) return <LoadState error={offers.error} onRetry={offers.reload} shape="rows" />;
  const conditions = conditionsOf(offers.rows);
  return conditions.length > 0 && <Conditions title="Accepted offer" conditions={conditions} {...actions} />;
}
