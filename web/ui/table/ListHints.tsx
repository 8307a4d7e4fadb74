import { Icon } from '../Icon.tsx';
import type { AnyRow } from './column.ts';
import styles from './Table.module.css';
import type { PartProps } from './use-table-state.ts';

interface HintProps {
  /** Undefined if there is nothing to say. */
  readonly text: string | undefined;
  readonly action: string;
  readonly onAction: () => void;
}

const Hint = ({ text, action, onAction }: HintProps) => (
  <output className={styles['hint']}>
    {text && (
      <>
        <Icon name="info" />
        <span>{text}</span>
        <button type="button" className={styles['plain']} onClick={onAction}>
          {action}
        </button>
      </>
    )}
  </output>
);

/** Lists the parts of a view or shared link that this list does not support for this user. */
const ignoredText = (parts: readonly string[]) =>
  parts.length > 0
    ? `This list does not have ${parts.join(', ')}. The rest of the link or view is shown.`
    : undefined;

/** Names the edited rows that no longer match the list. */
function strayText(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const fact =
    names.length === 1 ? 'no longer matches this list. It stays' : 'no longer match this list. They stay';
  return `${names.join(', ')} ${fact} here until the list loads again.`;
}

/** The parts that a list does not support, and its rows that no longer match, each with a button that removes them. */
export const ListHints = <R extends AnyRow>({ props, list }: PartProps<R>) => (
  <>
    <Hint text={ignoredText(list.state.ignored)} action="Dismiss" onAction={() => list.change({})} />
    <Hint
      text={strayText([...list.strays].map((row) => props.titleOf(row)))}
      action="Remove"
      onAction={list.clearKept}
    />
  </>
);
