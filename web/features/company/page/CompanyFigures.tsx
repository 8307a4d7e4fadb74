import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import type { Note } from '../../../../shared/entities/note.ts';
import { KeyFigure, KeyFigures } from '../../../ui/record/KeyFigures.tsx';
import styles from './company-page.module.css';
import { figuresOf } from './figures.ts';

interface CompanyFiguresProps {
  readonly company: Company;
  readonly content: CompanyPageContent;
  readonly notes: readonly Note[] | undefined;
}

export const CompanyFigures = ({ company, content, notes }: CompanyFiguresProps) => (
  <div className={styles['figures']}>
    <KeyFigures>
      {figuresOf(company, content, notes).map(({ label, value, unit, details }) => (
        <KeyFigure key={label} label={label} large>
          <span>
            {value}
            {unit && <small> {unit}</small>}
          </span>
          <small className={styles['details']}>{details}</small>
        </KeyFigure>
      ))}
    </KeyFigures>
  </div>
);
