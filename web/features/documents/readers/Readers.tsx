import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Opening } from '../../../../shared/api/opening.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './readers.module.css';
import { useOpenings } from './use-openings.ts';

const who = ({ person, company }: Opening) => [person, company].filter(Boolean).join(', ');

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
          {openings.map((one, place) => (
            // Nothing else tells two of them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${openings.length - place} ${one.at}`}>
              <td>{one.documentName}</td>
              <td>{one.fileNumber ?? '–'}</td>
              <td>{who(one)}</td>
              <td>
                <time dateTime={one.at}>{formatMoment(one.at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Openings({ projectId }: { readonly projectId: string }) {
  const { openings, error, reload, more, reading } = useOpenings(projectId);
  if (error !== undefined && !openings) return <ErrorState error={error} onRetry={reload} />;
  if (!openings) return <Loading />;
  if (openings.length === 0) return <p className={styles['word']}>Nobody has opened a document yet.</p>;
  return (
    <>
      <OpeningsTable openings={openings} />
      {more && (
        <Button variant="default" loading={reading} onClick={more} mt="md">
          Show earlier
        </Button>
      )}
    </>
  );
}

/** Who has read the documents of a project, newest first; read when it is unfolded. */
export default function Readers({ projectId }: { readonly projectId: string }) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles['fold']} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary id={id}>Who has read</summary>
      {opened && <Openings projectId={projectId} />}
    </details>
  );
}
