import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { DocumentVersion } from '../../../shared/api/document.ts';
import { RESTORE_DAYS, type ProjectDocument } from '../../../shared/entities/document.ts';
import { call } from '../../api/client.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatMoment, formatSize } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useTask } from '../../ui/useTask.ts';
import styles from './document.module.css';
import { openDocument } from '../../ui/document/openDocument.ts';

function Versions({ document }: { readonly document: ProjectDocument }) {
  const { id, s3Version } = document;
  const { data, error, mutate } = useSWR<DocumentVersion[], unknown>(['versions', id, s3Version], () =>
    call(contract.document.versions, { params: { id } }),
  );
  const open = useTask(openDocument);
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  const earlier = data.filter(({ current }) => !current);
  if (earlier.length === 0)
    return <p className={styles['none']}>No file has been replaced in the last {RESTORE_DAYS} days.</p>;
  return (
    <ul className={styles['versions']}>
      {earlier.map(({ versionId, fileName, size, by, at }) => (
        <li key={versionId}>
          <span>
            {fileName}
            <small>
              {[formatSize(size), by, formatMoment(at)].filter((text) => text !== '').join(' · ')}
            </small>
          </span>
          <button type="button" onClick={() => open.run(document, versionId)}>
            Open
            <span className="unseen">
              {' '}
              {fileName} of {formatMoment(at)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The files that this one replaced, for administrators; read when the list is opened. */
export function EarlierVersions({ document }: { readonly document: ProjectDocument }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details
      className={styles['earlier']}
      onToggle={({ currentTarget }) => setWanted((now) => now || currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      {wanted && <Versions document={document} />}
    </details>
  );
}
