import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Renaming } from '../../../shared/api/company.ts';
import { call } from '../../api/client.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './company.module.css';

const RUNNING_POLL_MS = 3000;
/** Milliseconds between reads while no rename is running; any save can start one. */
const IDLE_POLL_MS = 30_000;

const countText = (count: number) => count.toLocaleString('en-AU');
const recordsText = (count: number) => (count === 1 ? '1 record' : `${countText(count)} records`);

function progressText({ total, done, failed, ended }: Renaming): string {
  const failedText = failed > 0 ? `${recordsText(failed)} could not be changed` : '';
  if (ended) return `${failedText}. Save the name again to try once more.`;
  if (total === 0) return 'Renaming: begins within a minute';
  return `Renaming: ${countText(done)} of ${recordsText(total)}${failedText && `; ${failedText} so far`}`;
}

/** Progress of a company rename in the records that copy the name; hidden once complete. */
export function RenamingProgress({ companyId }: { readonly companyId: string }) {
  const { data } = useSWR<readonly Renaming[], unknown>(
    ['renaming', companyId],
    () => call(contract.company.renaming, { params: { companyId } }),
    {
      refreshInterval: (now) => (now?.some(({ ended }) => !ended) ? RUNNING_POLL_MS : IDLE_POLL_MS),
    },
  );
  const [renaming] = data ?? [];
  return (
    renaming && (
      <output className={styles['renaming']}>
        <Icon name="info" />
        {progressText(renaming)}
      </output>
    )
  );
}
