import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useCaller } from '../../api/session-state.ts';
import { unsavedInputOf } from '../form/unsaved-input.ts';
import { loadable } from '../lazy-part.tsx';
import { useInlineEditing, type InlineEditing, type UnsavedEdit } from './inline-editing.ts';
import { KeyHolder } from './KeyHolder.tsx';
import type { SaveEdit } from './save-inline.ts';
import { useIsMounted } from '../../navigation/use-is-mounted.ts';
import { Icon } from '../Icon.tsx';
import styles from './inline.module.css';

const editor = loadable(() => import('./InlineEditor.tsx'), { fallback: <KeyHolder /> });

/** Loads the editor before it opens. */
const prefetchEditor = () => void editor.fetch().catch(() => undefined);

/** Milliseconds for which a saved value is marked. */
const SAVED_MS = 2000;

type Phase =
  | { readonly kind: 'shown' | 'saving' | 'saved' }
  | { readonly kind: 'open'; readonly unsaved?: UnsavedEdit | undefined };

const editName = ({ noun, record }: InlineEditing, names: readonly string[]) =>
  `edit ${noun} ${record.id} ${names.join(' ')}`;

/** The phase of an inline value. Opens the value with the user's unsaved input, if any was kept. */
function useInlinePhase(name: string) {
  const { email } = useCaller().profile;
  const [phase, setPhase] = useState<Phase>({ kind: unsavedInputOf(name, email) ? 'open' : 'shown' });
  useEffect(() => {
    if (phase.kind !== 'saved') return undefined;
    const timer = setTimeout(() => setPhase({ kind: 'shown' }), SAVED_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return [phase, setPhase] as const;
}

interface InlineValueProps {
  readonly name: string;
  readonly label: string;
  /** The value as text, for screen readers; empty if it is not set. */
  readonly text: string;
  /** Side of the pencil and the saved mark; after the value by default. */
  readonly pencil?: 'before' | undefined;
  /** The value as displayed, whether the caller can edit it or not. */
  readonly children: ReactNode;
}

interface ValueButtonProps extends Omit<InlineValueProps, 'name'> {
  readonly ref: Ref<HTMLButtonElement>;
  readonly phase: 'shown' | 'saving' | 'saved';
  readonly onOpen: () => void;
}

/** A value that opens its editor on a click, Enter, or the shortcut of the edit command. */
function ValueButton(props: ValueButtonProps) {
  const { ref, label, text, pencil, phase, onOpen, children } = props;
  return (
    <button
      ref={ref}
      type="button"
      data-inline-value
      data-pencil={pencil}
      className={styles['value']}
      aria-label={text === '' ? `Add ${label}` : `${label}: ${text}. Edit`}
      onPointerEnter={prefetchEditor}
      onFocus={prefetchEditor}
      onClick={onOpen}
    >
      {text === '' ? <span className={styles['add']}>Add</span> : <span>{children}</span>}
      {phase === 'saving' && <span className={styles['saving']} />}
      {phase === 'saved' && (
        <span className={styles['saved']} aria-hidden="true">
          <Icon name="check" size={14} />
        </span>
      )}
      {phase === 'shown' && <Icon name="edit" size={14} />}
    </button>
  );
}

interface EditableProps extends InlineValueProps {
  readonly editing: InlineEditing;
  readonly names: readonly string[];
}

function EditableValue({ editing, names, name: field, label, text, pencil, children }: EditableProps) {
  const name = editName(editing, names);
  const [phase, setPhase] = useInlinePhase(name);
  const { requested } = editing;
  useEffect(() => {
    if (requested?.name === field) setPhase((now) => (now.kind === 'open' ? now : { kind: 'open' }));
  }, [requested, field, setPhase]);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (phase.kind === 'open' || !returnsFocus.current) return;
    // Reset, because a later phase must not take the focus from another control.
    returnsFocus.current = false;
    button.current?.focus();
  }, [phase]);
  const open = () => setPhase({ kind: 'open' });
  const close = (next: Phase['kind'], keepsFocus: boolean) => {
    returnsFocus.current = keepsFocus;
    setPhase({ kind: next });
  };
  const isMounted = useIsMounted();
  const reopen = (unsaved: UnsavedEdit) => {
    if (isMounted()) setPhase({ kind: 'open', unsaved });
    return isMounted();
  };
  const commit = async (save: SaveEdit, keepsFocus: boolean) => {
    close('saving', keepsFocus);
    const kind = (await save(reopen)) ? 'saved' : 'shown';
    // An editor that is open again stays open.
    setPhase((now) => (now.kind === 'open' ? now : { kind }));
  };
  if (phase.kind === 'open')
    return (
      <editor.Part
        name={name}
        names={names}
        label={label}
        editing={editing}
        unsaved={phase.unsaved}
        onCommit={(save, keepsFocus) => void commit(save, keepsFocus)}
        onClose={(keepsFocus) => close('shown', keepsFocus)}
      />
    );
  return (
    <ValueButton ref={button} label={label} text={text} pencil={pencil} phase={phase.kind} onOpen={open}>
      {children}
    </ValueButton>
  );
}

/** A value that is edited in place, if the caller can edit it. */
export function InlineValue(props: InlineValueProps) {
  const editing = useInlineEditing();
  const names = editing?.fieldsOf(props.name) ?? [];
  if (!editing || names.length === 0) return props.children;
  return <EditableValue {...props} editing={editing} names={names} />;
}
