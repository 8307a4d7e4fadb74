import type { Company } from '../../../shared/entities/company.ts';
import { createSimilarCompanyFinder, type Resemblance } from '../../../shared/duplicates.ts';
import { likenessLabels } from '../../../shared/duplicates/likeness.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import styles from './company.module.css';

const resemblanceText = ({ record, reasons }: Resemblance<Company>): string =>
  `${record.companyName} (${reasons.map((reason) => likenessLabels[reason]).join(', ')})`;

/** Similar companies of a new company with reasons, for administrators (rule 10.10); empty without any. */
export const similarCompaniesText = (found: readonly Resemblance<Company>[]): string =>
  found.length === 0 ? '' : `Resembles ${found.map((similar) => resemblanceText(similar)).join('; ')}`;

/** Name column of new companies, with similar companies listed below the name. */
export function withSimilarCompanies(name: NameColumn<Company>, all: readonly Company[]) {
  const findSimilar = createSimilarCompanyFinder(all);
  const facts: NameColumn<Company>['facts'] = (row, view) => {
    const usualFacts = name.facts?.(row, view) ?? {};
    const similarText = similarCompaniesText(findSimilar(row));
    if (similarText === '') return usualFacts;
    const mark = (
      <span key="resembles" className={styles['resembles']} title={similarText}>
        <Icon name="info" size={14} />
        {similarText}
      </span>
    );
    return { ...usualFacts, details: [mark, ...(usualFacts.details ?? [])] };
  };
  return { ...name, facts };
}
