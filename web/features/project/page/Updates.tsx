import type { Project } from '../../../../shared/entities/project.ts';
import { parseUpdates } from '../../../parts/project/updates.ts';
import styles from './page.module.css';

/** Transaction updates as dated entries, newest first; for prints. */
export function Updates({ project }: { readonly project: Project }) {
  const updates = parseUpdates(project.transactionUpdates);
  return (
    <section aria-labelledby="updates-title">
      <h2 id="updates-title">Updates</h2>
      {updates.length === 0 && <p className={styles['none']}>No update so far.</p>}
      <ol className={styles['updates']}>
        {updates.map(({ date, by, text }, index) => (
          // Entries have no id and are only added at the top, so the position from the end is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={updates.length - index}>
            {date && <p>{[date, by].filter(Boolean).join(', ')}</p>}
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
