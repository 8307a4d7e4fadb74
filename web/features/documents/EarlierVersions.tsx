import { useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { VersionList } from './versions/VersionList.tsx';
import styles from './document.module.css';

/** The files that this one replaced, for administrators; read when the list is opened. */
export function EarlierVersions({ document }: { readonly document: ProjectDocument }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details
      className={styles['earlier']}
      onToggle={({ currentTarget }) => setWanted((now) => now || currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      {wanted && <VersionList document={document} />}
    </details>
  );
}
