import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Renaming } from '../../../shared/api/company.ts';
import { call } from '../../api/client.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './company.module.css';

/** Milliseconds between two reads while a new name is on its way; a save may begin one at any time. */
const OFTEN = 3000;
const SELDOM = 30_000;

const number = (count: number) => count.toLocaleString('en-AU');
const records = (count: number) => (count === 1 ? '1 record' : `${number(count)} records`);

function words({ total, done, failed, ended }: Renaming): string {
  const left = failed > 0 ? `${records(failed)} could not be changed` : '';
  if (ended) return `${left}. Save the name again to try once more.`;
  if (total === 0) return 'Renaming: begins within a minute';
  return `Renaming: ${number(done)} of ${records(total)}${left && `; ${left} so far`}`;
}

/** How far the new name of a company has come in the records that show it; nothing where all have it. */
export function RenamingNote({ companyId }: { readonly companyId: string }) {
  const { data } = useSWR<readonly Renaming[], unknown>(
    ['renaming', companyId],
    () => call(contract.company.renaming, { params: { companyId } }),
    {
      refreshInterval: (now) => (now?.some(({ ended }) => !ended) ? OFTEN : SELDOM),
    },
  );
  const [renaming] = data ?? [];
  return (
    renaming && (
      <output className={styles['renaming']}>
        <Icon name="info" />
        {words(renaming)}
      </output>
    )
  );
}
