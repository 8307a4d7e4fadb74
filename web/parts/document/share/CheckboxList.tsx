import { useId, type ReactNode } from 'react';
import type { Option } from '../../../../shared/schema/field.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './share.module.css';

interface CheckboxListProps {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Label of the checkbox that selects all options; shown if there are several. */
  readonly allLabel?: string;
  readonly empty: string;
  readonly issue: string | undefined;
  /** Additional content by option value. */
  readonly details?: ReadonlyMap<string, ReactNode>;
  /** Shown above the checkboxes. */
  readonly children?: ReactNode;
}

/** Checkboxes of which the user selects several. */
export function CheckboxList(props: CheckboxListProps) {
  const { legend, options, chosen, onChoose, allLabel, empty, issue, details, children } = props;
  const id = useId();
  const choose = (value: string, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(value);
    else next.delete(value);
    onChoose(next);
  };
  const areAllChosen = options.length > 0 && options.every(({ value }) => chosen.has(value));
  return (
    <fieldset className={styles['choices']} aria-describedby={issue ? id : undefined}>
      <legend>{legend}</legend>
      {children}
      {allLabel && options.length > 1 && (
        <Checkbox
          label={allLabel}
          checked={areAllChosen}
          onChange={(checked) => onChoose(new Set(checked ? options.map(({ value }) => value) : []))}
        />
      )}
      <ul>
        {options.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              label={label}
              checked={chosen.has(value)}
              onChange={(checked) => choose(value, checked)}
            />
            {details && <span>{details.get(value)}</span>}
          </li>
        ))}
      </ul>
      {options.length === 0 && <p>{empty}</p>}
      {issue && (
        <p id={id} role="alert" className={styles['wrong']}>
          {issue}
        </p>
      )}
    </fieldset>
  );
}
