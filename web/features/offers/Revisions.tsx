import { useState } from 'react';
import type { Terms } from '../../../shared/entities/terms.ts';
import { countOf } from '../../ui/format.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './terms.module.css';

const RevisionList = lazyPart(() => import('./RevisionList.tsx'), <p>Loading</p>);

/** The number of submitted revisions of an offer, which opens their list. */
export function Revisions({ terms }: { readonly terms: Terms }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['history']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{countOf(terms.revision ?? 0, 'revision')}</summary>
      {isOpen && <RevisionList terms={terms} />}
    </details>
  );
}
