import { NativeSelect } from '@mantine/core';
import { openPalette } from '../../../navigation/palette-events.ts';
import type { ClosedYears } from './use-closed-years.ts';
import styles from './closed.module.css';

const number = new Intl.NumberFormat('en-AU');

/** Which year's closed projects are shown, and the way to all others; nothing while there is one year. */
export function YearChoice({ years, shown, choose }: ClosedYears) {
  const known = years.some(({ year }) => year === shown);
  if (years.length < 2 && (known || shown === undefined || years.length === 0)) return null;
  const options = years.map(({ year, count }) => ({
    value: year,
    label: `${year} (${number.format(count)})`,
  }));
  return (
    <div className={styles['years']}>
      <NativeSelect
        aria-label="Closed in"
        value={shown ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={known || shown === undefined ? options : [{ value: shown, label: `${shown} (0)` }, ...options]}
      />
      <p>
        Showing closed in {shown}.{' '}
        <button type="button" onClick={openPalette}>
          Search all projects
        </button>
      </p>
    </div>
  );
}
