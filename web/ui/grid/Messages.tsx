import { Icon } from '../Icon.tsx';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import { messageText, type CellMessage } from './messages.ts';

/** Messages that are listed; the others are in their cells. */
const LISTED = 8;

interface MessagesProps {
  readonly messages: readonly CellMessage[];
  readonly columns: readonly GridColumn[];
  readonly onOpen: (message: CellMessage) => void;
}

/** Names the cells to correct; a click leads to the cell. */
export function Messages({ messages, columns, onOpen }: MessagesProps) {
  const others = messages.length - LISTED;
  if (messages.length === 0) return null;
  return (
    <ul className={styles['messages']}>
      {messages.slice(0, LISTED).map((message) => (
        <li key={`${message.row}.${message.column}`}>
          <button type="button" onClick={() => onOpen(message)}>
            <Icon name="error" size={14} />
            {messageText(message, columns)}
          </button>
        </li>
      ))}
      {others > 0 && (
        <li>
          and {others} more {others === 1 ? 'cell' : 'cells'} to correct
        </li>
      )}
    </ul>
  );
}
