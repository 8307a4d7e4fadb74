import type { ReactNode } from 'react';
import { Empty } from '../../../ui/Empty.tsx';
import styles from '../desk.module.css';
import { Attention } from './Attention.tsx';
import type { DutyGroup } from './duty-groups.ts';

interface DutyListProps {
  readonly groups: readonly DutyGroup[];
  /** Next to the heading. */
  readonly side?: ReactNode;
  /** Shown above the list, and in its empty state. */
  readonly note?: string | undefined;
}

export const DutyList = ({ groups, side, note }: DutyListProps) => (
  <section aria-labelledby="attention">
    <header className={styles['head']}>
      <h2 id="attention">What needs attention</h2>
      {side}
    </header>
    {groups.length > 0 ? (
      <>
        {note && <p className={styles['note']}>{note}</p>}
        <Attention groups={groups} />
      </>
    ) : (
      <Empty icon="done" title="Nothing waits for you">
        {note && <p>{note}</p>}
      </Empty>
    )}
  </section>
);
