import type { Field } from '../../../shared/schema/field.ts';
import { shown } from '../record/shown.ts';
import styles from './form.module.css';

interface FactProps {
  readonly field: Field | undefined;
  readonly value: unknown;
  /** Drawn instead of a value that is not known. */
  readonly unknown?: string | undefined;
}

/** What a caller may not change: plain text with its unit, its label above. */
export function Fact({ field, value, unknown = 'Not known' }: FactProps) {
  if (!field) return undefined;
  const { text, unit } = shown(field, value);
  return (
    <dl className={styles['fact']}>
      <dt>{field.label}</dt>
      <dd data-unknown={text === '' || undefined}>
        {text || unknown}
        {unit && <span className={styles['unit']}> {unit}</span>}
      </dd>
    </dl>
  );
}
