import type { GridColumn } from './column.ts';

interface OptionItemsProps {
  readonly column: GridColumn;
  /** The label of an option, or a text that could not be read. */
  readonly text: string;
}

/** The options of a choice: an empty one, all labels, and the cell's text if it could not be read. */
export const OptionItems = ({ column: { field }, text }: OptionItemsProps) => {
  const labels = ['', ...field.options.map(({ label }) => label)];
  return (labels.includes(text) ? labels : [text, ...labels]).map((label) => (
    <option key={label} value={label}>
      {label}
    </option>
  ));
};
