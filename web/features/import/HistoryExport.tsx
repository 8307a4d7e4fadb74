import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { today } from '../../ui/format.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './import.module.css';
import { fetchCode } from '../../api/fetch-code.ts';

/** Who changed what in all records between two days, as CSV. */
export function HistoryExport() {
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState(today);
  const issue = first > last ? 'The last day must not be before the first.' : undefined;
  const work = useTask(async () =>
    (await fetchCode(() => import('./history-csv.ts'))).downloadHistory(first, last),
  );
  return (
    <section className={styles['section']} aria-labelledby="history-title">
      <h2 id="history-title">Export the history</h2>
      <p className={styles['hint']}>
        Every change of every record between two days: who, when, from what to what.
      </p>
      <div className={styles['choices']}>
        <TextInput
          label="First day"
          type="date"
          value={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextInput
          label="Last day"
          type="date"
          value={last}
          error={issue}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={issue !== undefined || first === '' || last === ''}
          loading={work.working}
          onClick={() => work.run()}
        >
          Export to CSV
        </Button>
      </div>
    </section>
  );
}
