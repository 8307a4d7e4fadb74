import type { Option } from '../../../shared/schema/field.ts';
import { Checkbox } from '../Checkbox.tsx';
import styles from './menus.module.css';

interface ChoicesEditorProps {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

/** Lets the user select several options of a field; the result keeps the field's order. */
export function ChoicesEditor({ legend, options, values, onValues }: ChoicesEditorProps) {
  const toggle = (value: string, chosen: boolean) =>
    onValues(
      options.flatMap((option) =>
        (option.value === value ? chosen : values.includes(option.value)) ? [option.value] : [],
      ),
    );
  return (
    <fieldset className={styles['part']}>
      <legend>{legend}: any of</legend>
      {options.map(({ value, label }) => (
        <div key={value}>
          <Checkbox label={label} checked={values.includes(value)} onChange={(to) => toggle(value, to)} />
        </div>
      ))}
    </fieldset>
  );
}
