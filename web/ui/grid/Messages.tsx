import { Icon } from '../Icon.tsx';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import { messageText, type CellMessage } from './messages.ts';

/** Further messages show only in their cells. */
const MAX_LISTED = 8;

interface MessagesProps {
  readonly messages: readonly CellMessage[];
  readonly columns: readonly GridColumn[];
  readonly onOpen: (message: CellMessage) => void;
}

/** Lists the cells to correct; a click selects the cell. */
export function Messages({ messages, columns, onOpen }: MessagesProps) {
  const unlisted = messages.length - MAX_LISTED;
  if (messages.length === 0) return null;
  return (
    <ul className={styles['messages']}>
      {messages.slice(0, MAX_LISTED).map((message) => (
        <li key={`${message.row}.${message.column}`}>
          <button type="button" onClick={() => onOpen(message)}>
            <Icon name="error" size={14} />
            {messageText(message, columns)}
          </button>
        </li>
      ))}
      {unlisted > 0 && (
        <li>
          and {unlisted} more {unlisted === 1 ? 'cell' : 'cells'} to correct
        </li>
      )}
    </ul>
  );
}
