import type { Field } from '../../../shared/schema/field.ts';
import { formatFact } from '../record/format-fact.ts';
import styles from './form.module.css';

interface FactProps {
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly placeholder?: string | undefined;
}

/** The label and formatted value of a field, read-only. */
export function Fact({ field, value, placeholder = 'Not known' }: FactProps) {
  if (!field) return undefined;
  const { text, unit } = formatFact(field, value);
  return (
    <dl className={styles['fact']}>
      <dt>{field.label}</dt>
      <dd data-unknown={text === '' || undefined}>
        {text || placeholder}
        {unit && <span className={styles['unit']}> {unit}</span>}
      </dd>
    </dl>
  );
}
