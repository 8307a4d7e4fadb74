import { CellCorrection } from '../../ui/sheet/CellCorrection.tsx';
import styles from './import.module.css';
import type { RowPlan } from './plan.ts';

/** Corrects a cell of a row; an empty text clears the cell. */
export type Correct = (line: number, field: string, text: string) => void;

interface CorrectionsProps {
  readonly row: RowPlan;
  readonly onCorrect: Correct;
}

/** The issues of a row, with a control for each cell that is refused, has a note or was corrected. */
export const Corrections = ({ row: { line, issues, corrections }, onCorrect }: CorrectionsProps) => (
  <ul className={styles['corrections']}>
    {issues
      .filter(({ field, message }) => !corrections.some((cell) => cell.field.name === field) && message)
      .map(({ message }) => (
        <li key={message} className="issue">
          {message}
        </li>
      ))}
    {corrections.map(({ field: { name, label, field }, reference, text, message }) => (
      <CellCorrection
        key={`${line} ${name}`}
        {...{ line, label, field, reference, text }}
        message={message || 'Corrected'}
        isRefused={issues.some((issue) => issue.field === name)}
        onCorrect={(typed) => onCorrect(line, name, typed)}
      />
    ))}
  </ul>
);
