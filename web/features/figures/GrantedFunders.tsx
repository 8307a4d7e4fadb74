import { Fragment } from 'react';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { CompanyLink } from '../../parts/company/CompanyLink.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './figures.module.css';

const MAX_NAMED = 3;

/** Names the capital partners that a scenario of the team is open to, each with its version. */
export function GrantedFunders({ scenario: { id, projectId } }: { readonly scenario: Scenario }) {
  const { rows, error, reload } = useRecordsOfProject('scenario-grant', projectId);
  if (!rows)
    return error === undefined ? null : (
      <LoadFailure text="Who can see these figures could not be loaded." onRetry={reload} />
    );
  const grants = rows.filter(({ scenarioId }) => scenarioId === id);
  const further = grants.length - MAX_NAMED;
  if (grants.length === 0) return null;
  return (
    <span className={styles['meta']}>
      Open to{' '}
      {grants.slice(0, MAX_NAMED).map(({ companyId, companyName, scenarioVersion }, at) => (
        <Fragment key={companyId}>
          {at > 0 && ', '}
          <CompanyLink id={companyId} name={companyName} /> (version {scenarioVersion})
        </Fragment>
      ))}
      {further > 0 && ` and ${further} more`}
    </span>
  );
}
