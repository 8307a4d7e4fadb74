import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { DocumentVersion } from '../../../../shared/api/document.ts';
import { RESTORE_DAYS, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { call } from '../../../api/client.ts';
import { LoadState } from '../../../ui/ErrorState.tsx';
import { formatMoment, formatSize } from '../../../ui/format.ts';
import { useTask } from '../../../ui/use-task.ts';
import styles from './versions.module.css';
import { openDocument } from '../../../parts/document/open-document.ts';

interface VersionListProps {
  readonly document: ProjectDocument;
  readonly includesCurrent?: true;
}

const factsOf = ({ current, size, by, at }: DocumentVersion) =>
  [current ? 'Current' : '', formatSize(size), by, formatMoment(at)].filter(Boolean);

/** Files of a document in the last 90 days, newest first, for administrators. */
export function VersionList({ document, includesCurrent }: VersionListProps) {
  const { id, s3Version } = document;
  const { data, error, mutate } = useSWR<DocumentVersion[], unknown>(['versions', id, s3Version], () =>
    call(contract.document.versions, { params: { id } }),
  );
  const open = useTask(openDocument, undefined, (_, fileNumber) => String(fileNumber));
  if (!data) return <LoadState error={error} onRetry={() => void mutate()} />;
  const listedVersions = data.filter((version) => includesCurrent || !version.current);
  if (listedVersions.length === 0)
    return <p className={styles['meta']}>No file has been replaced in the last {RESTORE_DAYS} days.</p>;
  return (
    <ul className={styles['versions']}>
      {listedVersions.map((version) => (
        <li key={version.fileNumber}>
          <span>
            {version.fileName}
            <small>{factsOf(version).join(' · ')}</small>
          </span>
          <button
            type="button"
            className={styles['link']}
            onClick={() => open.run(document, version.current ? undefined : version.fileNumber)}
          >
            Open
            <span className="unseen">
              {' '}
              {version.fileName} of {formatMoment(version.at)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
