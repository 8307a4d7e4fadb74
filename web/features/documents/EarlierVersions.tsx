import { useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { VersionList } from './versions/VersionList.tsx';
import styles from './document.module.css';

/** Replaced files, for administrators; loaded when the list is opened. */
export function EarlierVersions({ document }: { readonly document: ProjectDocument }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles['earlier']}
      onToggle={({ currentTarget }) => setIsOpen((now) => now || currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      {isOpen && <VersionList document={document} />}
    </details>
  );
}
