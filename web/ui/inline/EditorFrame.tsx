import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styles from './editor.module.css';
import { useLatest } from '../use-latest.ts';
import { useInitialFocus } from './use-initial-focus.ts';

interface EditorFrameProps {
  readonly label: string;
  readonly anchor: HTMLElement | undefined;
  /** @returns whether the editor closes */
  readonly onCommit: (keepsFocus: boolean) => boolean;
  readonly onCancel: () => void;
  readonly savesOnLeave: boolean;
  /** Whether Enter and Tab save; not while the user chooses between two values. */
  readonly savesByKey: boolean;
  /** Whether choosing an option saves, as in an editor with a single control. */
  readonly savesOnChoice: boolean;
  /** Whether the cells of a column have an editor; others open a dialog, which Tab skips. */
  readonly hasEditor: (column: string) => boolean;
  readonly children: ReactNode;
}

/** Whether the focus stays in the editor or its lists, or the whole window loses it. */
const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !document.hasFocus() ||
  (relatedTarget instanceof Element &&
    (currentTarget.contains(relatedTarget) ||
      relatedTarget.closest('[role=listbox], [role=dialog]') !== null));

const isSaveKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'Enter' &&
  !(target instanceof HTMLButtonElement) &&
  (!(target instanceof HTMLTextAreaElement) || ctrlKey || metaKey);

/**
 * Saves the option of a list as soon as it is chosen; not while arrow keys go through a closed list.
 * @param commit runs after the form has taken the option
 */
function useChosenOption(commit: () => void) {
  const isKeyboardUsed = useRef(false);
  const [choiceCount, setChoiceCount] = useState(0);
  const save = useLatest(commit);
  useEffect(() => {
    if (choiceCount > 0) save.current();
  }, [choiceCount, save]);
  return {
    onKey: () => {
      isKeyboardUsed.current = true;
    },
    onPointerDown: () => {
      isKeyboardUsed.current = false;
    },
    onChange: ({ target }: ChangeEvent<Element>) => {
      if (target instanceof HTMLSelectElement && !isKeyboardUsed.current) setChoiceCount((now) => now + 1);
    },
  };
}

const VALUES = '[data-inline-value], td[data-edit]';
const CONTROLS = 'input:not([type=hidden], [tabindex="-1"]), select, textarea';

/**
 * Returns the value before or after an open editor, which Tab opens next.
 * @param anchor the element that the editor covers, if the editor does not replace it
 * @returns the anchor at the end; undefined without an anchor, and while Tab can reach another control of the editor
 */
function neighbourOf(
  editor: HTMLElement,
  anchor: HTMLElement | undefined,
  backwards: boolean,
  hasEditor: EditorFrameProps['hasEditor'],
): HTMLElement | undefined {
  const controls = [...editor.querySelectorAll<HTMLElement>(CONTROLS)];
  const edge = backwards ? controls[0] : controls.at(-1);
  if (controls.length > 1 && document.activeElement !== edge) return undefined;
  const current = anchor ?? editor;
  const values = [...document.querySelectorAll<HTMLElement>(VALUES)].filter((value) => {
    const column = value.dataset['edit'];
    return value === current || (value !== editor && (column === undefined || hasEditor(column)));
  });
  const position = values.indexOf(current);
  return position < 0 ? undefined : (values[position + (backwards ? -1 : 1)] ?? anchor);
}

/** The frame of an inline editor, with its keys: Enter saves, Escape cancels, Tab saves and opens the next value. */
export function EditorFrame(props: EditorFrameProps) {
  const { label, anchor, onCommit, onCancel, savesOnLeave, savesByKey, savesOnChoice, hasEditor, children } =
    props;
  const frame = useRef<HTMLFieldSetElement>(null);
  useInitialFocus(frame);
  const choice = useChosenOption(() => savesOnChoice && onCommit(true));
  const openNeighbour = (event: KeyboardEvent) => {
    const next = frame.current && neighbourOf(frame.current, anchor, event.shiftKey, hasEditor);
    if (!next) return;
    event.preventDefault();
    // After the last value, the focus returns to it: the browser would leave the editor for the start of the page.
    const isLast = next === anchor;
    if (!onCommit(isLast) || isLast) return;
    // Scrolls to it.
    next.focus();
    next.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    choice.onKey();
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Tab' && savesByKey) openNeighbour(event);
    else if (isSaveKey(event)) {
      event.preventDefault();
      if (savesByKey) onCommit(true);
    }
  };
  return (
    // The keys of its controls bubble up to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={frame}
      aria-label={`Edit ${label}`}
      data-inline-value
      className={styles['editor']}
      onKeyDown={onKeyDown}
      onPointerDown={choice.onPointerDown}
      onChange={choice.onChange}
      onBlur={(event) => {
        if (savesOnLeave && !isInside(event)) onCommit(false);
      }}
    >
      {children}
    </fieldset>
  );
}
