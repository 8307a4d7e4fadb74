import { isCalendarDate } from '../../../shared/schema/typed-date.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { today } from '../../ui/format.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './import.module.css';
import { fetchCode } from '../../api/fetch-code.ts';

const INVALID = 'Enter a date, such as 3/4/2027.';
const orderIssue = (first: string, last: string) =>
  isCalendarDate(first) && first > last ? 'The last day must not be before the first.' : undefined;

/** Exports all changes between two dates as CSV: who, when, old and new value. */
export default function HistoryExport() {
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState(today);
  const firstIssue = isCalendarDate(first) ? undefined : INVALID;
  const lastIssue = isCalendarDate(last) ? orderIssue(first, last) : INVALID;
  const exportTask = useTask(async () =>
    (await fetchCode(() => import('./history-csv.ts'))).downloadHistory(first, last),
  );
  return (
    <section className={styles['section']} aria-labelledby="history-title">
      <h2 id="history-title">Export the history</h2>
      <p className={styles['hint']}>All changes between two dates: who, when, old and new value.</p>
      <div className={styles['choices']}>
        <DateInput isPast label="First day" value={first} error={firstIssue} onChange={setFirst} />
        <DateInput isPast label="Last day" value={last} error={lastIssue} onChange={setLast} />
        <Button
          leftSection={<Icon name="download" />}
          disabled={firstIssue !== undefined || lastIssue !== undefined}
          loading={exportTask.working}
          onClick={() => exportTask.run()}
        >
          Export to CSV
        </Button>
      </div>
    </section>
  );
}
