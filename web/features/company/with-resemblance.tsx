import type { Company } from '../../../shared/entities/company.ts';
import { resemblanceTo, type Resemblance } from '../../../shared/duplicates.ts';
import { likenessWords } from '../../../shared/duplicates/likeness.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import styles from './company.module.css';

/** Which companies a new one resembles, and why, for administrators (rule 10.10). */
export const resemblanceText = (found: readonly Resemblance<Company>[]): string =>
  found.length === 0
    ? ''
    : `Resembles ${found
        .map(
          ({ record, reasons }) =>
            `${record.companyName} (${reasons.map((by) => likenessWords[by]).join(', ')})`,
        )
        .join('; ')}`;

/** The name column of new companies: beneath the name also which companies the row resembles. */
export function withResemblance(name: NameColumn<Company>, all: readonly Company[]): NameColumn<Company> {
  const found = resemblanceTo(all);
  const facts: NameColumn<Company>['facts'] = (row, on) => {
    const usual = name.facts?.(row, on) ?? {};
    const said = resemblanceText(found(row));
    if (said === '') return usual;
    const mark = (
      <span key="resembles" className={styles['resembles']} title={said}>
        <Icon name="info" size={14} />
        {said}
      </span>
    );
    return { ...usual, details: [mark, ...(usual.details ?? [])] };
  };
  return { ...name, facts };
}
