import { useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { useCloseOnce } from '../inline/use-close-once.ts';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';

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

interface CellEditorProps {
  readonly column: GridColumn;
  /** Number of the line, from 1. */
  readonly line: number;
  readonly text: string;
  /** Typing opened the editor, so arrow keys end the edit. */
  readonly isReplacing: boolean;
  /** @param event the key that ends the edit */
  readonly onCommit: (text: string, event?: KeyboardEvent) => void;
  readonly onCancel: () => void;
}

/** Places the cursor after the text, or opens the options where the browser allows it. */
function focusControl(control: HTMLInputElement | HTMLSelectElement | null): void {
  control?.focus();
  if (control instanceof HTMLInputElement)
    control.setSelectionRange(control.value.length, control.value.length);
  try {
    if (control instanceof HTMLSelectElement) control.showPicker();
  } catch {
    // Browsers only open the options right after a click or key.
  }
}

const endsEdit = ({ key }: KeyboardEvent, isReplacing: boolean) =>
  key === 'Enter' || key === 'Tab' || (isReplacing && key.startsWith('Arrow'));

/** Edits the text of a cell: Enter, Tab and leaving it commit, Escape cancels. */
export function CellEditor({ column, line, text, isReplacing, onCommit, onCancel }: CellEditorProps) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isKeyboardUsed = useRef(false);
  useLayoutEffect(() => focusControl(control.current), []);
  const closing = useCloseOnce({
    commit: (event?: KeyboardEvent) => {
      onCommit(control.current?.value ?? text, event);
      return true;
    },
    cancel: onCancel,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    isKeyboardUsed.current = true;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') closing.cancel();
    else if (endsEdit(event, isReplacing)) closing.commit(event);
  };
  const common = {
    ref: control satisfies Ref<HTMLInputElement & HTMLSelectElement>,
    className: styles['editor'],
    'aria-label': `${column.field.label}, line ${line}`,
    defaultValue: text,
    onKeyDown,
    onBlur: () => void closing.commit(),
  };
  if (column.field.kind !== 'choice') return <input {...common} type="text" autoComplete="off" />;
  return (
    <select
      {...common}
      onPointerDown={() => {
        isKeyboardUsed.current = false;
      }}
      // Arrow keys change a closed list, but do not end the edit.
      onChange={() => isKeyboardUsed.current || closing.commit()}
    >
      <OptionItems column={column} text={text} />
    </select>
  );
}
