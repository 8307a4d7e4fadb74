import type { Company } from '../../../shared/entities/company.ts';
import { resemblanceTo, type Likeness, type Resemblance } from '../../../shared/resembling.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/table/column.ts';
import styles from './company.module.css';

const words: Readonly<Record<Likeness, string>> = { name: 'same name', domain: 'same e-mail domain' };

/** Which companies a new one resembles, and why, for administrators (design 4, People joining). */
export const resemblanceText = (found: readonly Resemblance<Company>[]): string =>
  found.length === 0
    ? ''
    : `Resembles ${found
        .map(
          ({ company, reasons }) => `${company.companyName} (${reasons.map((by) => words[by]).join(', ')})`,
        )
        .join('; ')}`;

/** Columns whose first one also shows which companies the row resembles. */
export function withResemblance(
  [name, ...others]: readonly Column<Company>[],
  all: readonly Company[],
): readonly Column<Company>[] {
  if (!name) return others;
  const found = resemblanceTo(all);
  const said = (row: Company) => resemblanceText(found(row));
  const cell = (row: Company) => (
    <>
      {name.text(row)}
      {said(row) && (
        <small className={styles['resembles']}>
          <Icon name="info" size={14} />
          <span>{said(row)}</span>
        </small>
      )}
    </>
  );
  const hint = (row: Company) => [name.text(row), said(row)].filter(Boolean).join('\n');
  return [{ ...name, width: 420, cell, hint }, ...others];
}
