import type { Noun } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import styles from './dialogs.module.css';
import { changedValues } from './raw-values.ts';
import type { Form } from './use-form.ts';
import { useValueText } from './use-value-text.ts';

interface ValueProps {
  readonly noun: Noun;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

const Value = ({ noun, name, field, value }: ValueProps) => (
  <p>
    <small>{field.label}</small>
    {useValueText(noun, name, field, value) || '(empty)'}
  </p>
);

interface UnsavedInputProps {
  readonly noun: Noun;
  readonly fields: Fields;
  readonly form: Pick<Form, 'initial' | 'raw'>;
}

/** Input that can no longer be saved, because its record became read-only. */
export default function UnsavedInput({ noun, fields, form: { initial, raw } }: UnsavedInputProps) {
  return (
    <section className={styles['unsaved']} aria-labelledby="unsaved-title">
      <h2 id="unsaved-title">Your unsaved input</h2>
      <p>It can no longer be saved. Copy what you need before you leave.</p>
      {Object.entries(changedValues(initial, raw)).map(([name, value]) => {
        const field = fields[name];
        return field && <Value key={name} noun={noun} name={name} field={field} value={value} />;
      })}
    </section>
  );
}
