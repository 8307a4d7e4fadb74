import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Gap } from '../../../shared/api/match.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { FIELD } from '../../../shared/pages.ts';
import { call } from '../../api/client.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './gaps.module.css';
import { gapMessage, gapFieldLabel } from './gap-messages.ts';

/**
 * Missing values that would let more funders assess a project, with links to their fields. Renders nothing while
 * loading, without gaps, or on an error, because the page is complete without it.
 */
export default function Gaps({
  project: { id, version },
}: {
  readonly project: Pick<Project, 'id' | 'version'>;
}) {
  const { data } = useSWR<Gap[], unknown>(['gaps', id, version], () =>
    call(contract.match.gaps, { params: { projectId: id } }),
  );
  if (!data || data.length === 0) return undefined;
  return (
    <section aria-label="Missing values that limit matching" className={styles['gaps']} data-unprinted>
      <Icon name="info" />
      <ul>
        {data.map((gap) => (
          <li key={gap.field}>
            {gapMessage(gap)}.{' '}
            <PageLink to="projectForm" query={{ projectId: id, [FIELD]: gap.field }}>
              Add {gapFieldLabel(gap)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
