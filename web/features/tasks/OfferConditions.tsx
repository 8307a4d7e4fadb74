import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { Conditions, type ConditionsProps } from './Conditions.tsx';
import { offerConditions, type ProjectTasks } from './condition.ts';

interface OfferConditionsProps extends Omit<ConditionsProps, 'title' | 'conditions'> {
  readonly context: ProjectTasks;
}

/** The conditions precedent of the accepted offer. */
export function OfferConditions({ context, ...actions }: OfferConditionsProps) {
  const { rows, error, reload } = useRecordsOfProject('terms', context.project.id);
  if (!rows) return <LoadState error={error} onRetry={reload} shape="rows" />;
  const conditions = offerConditions(rows, context);
  return conditions.length > 0 && <Conditions title="Accepted offer" conditions={conditions} {...actions} />;
}
