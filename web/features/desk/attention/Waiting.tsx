import type { ReactNode } from 'react';
import { Empty } from '../../../ui/Empty.tsx';
import styles from '../desk.module.css';
import { Attention } from './Attention.tsx';
import type { DutyGroup } from './groups.ts';

interface WaitingProps {
  readonly groups: readonly DutyGroup[];
  /** Beside the heading. */
  readonly side?: ReactNode;
  /** Said above the list, and where it is empty. */
  readonly note?: string | undefined;
}

/** What needs attention, or that nothing does. */
export const Waiting = ({ groups, side, note }: WaitingProps) => (
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
