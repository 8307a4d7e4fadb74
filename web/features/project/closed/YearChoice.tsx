import { NativeSelect } from '@mantine/core';
import { commandOf } from '../../../ui/keyboard/commands.ts';
import type { ClosedYears } from './use-closed-years.ts';
import styles from './closed.module.css';
import { numberFormat } from '../../../../shared/schema/formats.ts';

const wholeNumber = numberFormat();

/** Selects the year of the closed projects; hidden if there is no other year to select. */
export default function YearChoice({ years, displayedYear, choose }: ClosedYears) {
  const isListed = years.some(({ year }) => year === displayedYear);
  if (years.length < 2 && (isListed || displayedYear === undefined || years.length === 0)) return null;
  const options = years.map(({ year, count }) => ({
    value: year,
    label: `${year} (${wholeNumber().format(count)})`,
  }));
  return (
    <div className={styles['years']}>
      <NativeSelect
        aria-label="Closed in"
        value={displayedYear ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={
          isListed || displayedYear === undefined
            ? options
            : [{ value: displayedYear, label: `${displayedYear} (0)` }, ...options]
        }
      />
      <p>
        Showing projects closed in {displayedYear}.{' '}
        <button type="button" onClick={() => commandOf('palette', null)?.run()}>
          Search all projects
        </button>
      </p>
    </div>
  );
}
