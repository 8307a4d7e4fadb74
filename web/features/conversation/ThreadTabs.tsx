import { NativeSelect } from '@mantine/core';
import { Segments } from '../../ui/Segments.tsx';
import styles from './conversation.module.css';
import { ALL_THREADS, type teamThreads } from './threads.ts';

const FUNDER_AUDIENCE = 'funder';

interface ThreadTabsProps {
  readonly threads: ReturnType<typeof teamThreads>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses the thread that the team reads: all, one without a funder, or that of a funder. */
export default function ThreadTabs({ threads, value, onChange }: ThreadTabsProps) {
  const funders = threads.filter(({ audience }) => audience === FUNDER_AUDIENCE);
  const otherThreads = threads.filter(({ audience }) => audience !== FUNDER_AUDIENCE);
  const isFunder = funders.some((tab) => tab.value === value);
  return (
    <div className={styles['tabs']} data-unprinted>
      <Segments
        label="Threads"
        value={isFunder ? '' : value}
        onChange={onChange}
        options={[{ value: ALL_THREADS, label: 'All' }, ...otherThreads]}
      />
      <NativeSelect
        aria-label="Thread of a funder"
        value={isFunder ? value : ''}
        data={[
          { value: '', label: 'A funder …', disabled: true },
          ...funders.map((tab) => ({ value: tab.value, label: tab.label })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
