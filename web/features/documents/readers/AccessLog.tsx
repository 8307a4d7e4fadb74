import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Opening } from '../../../../shared/api/opening.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './readers.module.css';
import { useAccessLog } from './use-access-log.ts';

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
            // oxlint-disable-next-line react/no-array-index-key
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
  const { openings, error, reload, more, isReading } = useAccessLog(projectId);
  if (error !== undefined && !openings) return <ErrorState error={error} onRetry={reload} />;
  if (!openings) return <Loading />;
  if (openings.length === 0) return <p className={styles['hint']}>No documents opened yet.</p>;
  return (
    <>
      <OpeningsTable openings={openings} />
      {more && (
        <Button variant="default" loading={isReading} onClick={more} mt="md">
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
    <details className={styles['accessLog']} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary id={id}>Access log</summary>
      {isOpened && <Openings projectId={projectId} />}
    </details>
  );
}
