import { Button } from '@mantine/core';
import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import type { Grant } from '../../../../shared/entities/grant.ts';
import { CompanyLink } from '../../company/CompanyLink.tsx';
import { formatDay } from '../../../ui/format.ts';
import { byId, useTask } from '../../../ui/use-task.ts';
import styles from './share.module.css';
import { revokeGrant } from './grants.ts';

interface CurrentAccessProps {
  readonly grants: readonly Grant[];
  readonly documents: readonly ProjectDocument[];
}

/** The documents that are shared with funders now, each with a button that stops sharing. */
export function CurrentAccess({ grants, documents }: CurrentAccessProps) {
  const revocation = useTask(revokeGrant, undefined, byId);
  const titles = new Map(documents.map((item) => [item.id, entity.title(item)]));
  const visibleGrants = grants.filter(({ documentId }) => titles.has(documentId));
  if (visibleGrants.length === 0) return null;
  return (
    <section className={styles['current']} aria-labelledby="shared-now">
      <h3 id="shared-now">Shared now</h3>
      <ul>
        {visibleGrants.map((grant) => {
          const title = titles.get(grant.documentId);
          return (
            <li key={grant.id}>
              <span>
                <b>
                  <CompanyLink id={grant.companyId} name={grant.companyName} />
                </b>{' '}
                {title}{' '}
                <small>
                  by {grant.grantedBy}, {formatDay(grant.createdAt)}
                </small>
              </span>
              <Button size="compact-sm" onClick={() => revocation.run(grant)}>
                Stop sharing
                <span className="unseen">
                  {' '}
                  {title} with {grant.companyName}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
