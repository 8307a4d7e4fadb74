import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import type { Opening } from '../../../../shared/api/opening.ts';
import { callPart } from '../../../api/client.ts';
import { usePages } from '../../../api/use-pages.ts';
import { LoadState } from '../../../ui/ErrorState.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { useTask } from '../../../ui/use-task.ts';
import styles from './readers.module.css';

const PAGE_SIZE = '25';

const readerText = ({ person, company }: Opening) => [person, company].filter(Boolean).join(', ');

function OpeningsTable({ openings }: { readonly openings: readonly Opening[] }) {
  return (
    <div className={styles['readers']}>
      <table>
        <thead>
          <tr>
            {['Document', 'Version', 'Who', 'When'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {openings.map((opening, index) => (
            // Two entries can be identical, so the index is part of the key.
            <tr key={`${openings.length - index} ${opening.at}`}>
              <td>{opening.documentName}</td>
              <td>{opening.fileNumber ?? '–'}</td>
              <td>{readerText(opening)}</td>
              <td>
                <time dateTime={opening.at}>{formatMoment(opening.at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Openings({ projectId }: { readonly projectId: string }) {
  const {
    rows: openings,
    error,
    reload,
    more,
  } = usePages(['openings', projectId], (next) =>
    callPart(contract.opening.ofProject, { params: { projectId }, query: { limit: PAGE_SIZE } }, next),
  );
  const loadingMore = useTask(async () => more?.());
  if (!openings) return <LoadState error={error} onRetry={() => void reload()} />;
  if (openings.length === 0) return <p className={styles['hint']}>No documents opened yet.</p>;
  return (
    <>
      <OpeningsTable openings={openings} />
      {more && (
        <Button loading={loadingMore.working} onClick={() => loadingMore.run()} mt="md">
          Show earlier
        </Button>
      )}
    </>
  );
}

/** Access log of a project's documents, newest first; loaded when unfolded. */
export default function AccessLog({ projectId }: { readonly projectId: string }) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className={styles['accessLog']}
      data-unprinted
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary id={id}>Access log</summary>
      {isOpened && <Openings projectId={projectId} />}
    </details>
  );
}
