import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Gap } from '../../../shared/api/match.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call } from '../../api/client.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { FIELD } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './gaps.module.css';
import { gapWords, nameOfGap } from './gap-words.ts';

/**
 * Which missing values would let more funders judge a project, each with a link to its field. Nothing while they are
 * read, when there are none, and when they cannot be read: the page is complete without.
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
    <section aria-label="What would let more funders judge this project" className={styles['gaps']}>
      <Icon name="info" />
      <ul>
        {data.map((gap) => (
          <li key={gap.field}>
            {gapWords(gap)}.{' '}
            <PageLink to="projectForm" query={{ projectId: id, [FIELD]: gap.field }}>
              Add {nameOfGap(gap)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
