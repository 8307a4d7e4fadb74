import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { KeyFigure, KeyFigures } from '../../../ui/record/KeyFigures.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import styles from './company-page.module.css';
import { keyFiguresOf } from './key-figures.ts';
import type { Notes } from './use-notes.ts';

interface CompanyFiguresProps {
  readonly company: Company;
  readonly content: CompanyPageContent;
  readonly notes: Notes;
}

export const CompanyKeyFigures = ({ company, content, notes }: CompanyFiguresProps) => (
  <ScrollRegion className={styles['figures']} label="Key figures">
    <KeyFigures>
      {keyFiguresOf(company, content, notes).map(({ label, value, unit, details }) => (
        <KeyFigure key={label} label={label} large>
          <span>
            {value}
            {unit && <small> {unit}</small>}
          </span>
          <small className={styles['details']}>{details}</small>
        </KeyFigure>
      ))}
    </KeyFigures>
  </ScrollRegion>
);
