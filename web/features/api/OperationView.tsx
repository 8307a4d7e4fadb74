import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './api.module.css';
import { typeText, type Operation, type Schema } from './open-api.ts';
import { SchemaView } from './SchemaView.tsx';

interface OperationViewProps {
  readonly operation: Operation;
  /** For a webhook the path is a kind of event. */
  readonly isEvent: boolean;
  readonly named: Readonly<Record<string, Schema>>;
}

function Details({ operation, isEvent, named }: OperationViewProps) {
  const { scope, parameters, body, answer } = operation;
  return (
    <div className={styles['details']}>
      {!isEvent && (
        <p>
          {scope === undefined ? (
            'Not available with an API key.'
          ) : (
            <>
              A key needs the scope <code>{scope}</code>.
            </>
          )}
        </p>
      )}
      {parameters.length > 0 && (
        <ul className={styles['fields']}>
          {parameters.map(({ name, in: place, required, schema }) => (
            <li key={name}>
              <code>{name}</code>{' '}
              <span>
                {place}, {typeText(schema, named)}
              </span>
              {!required && <small> may be left out</small>}
            </li>
          ))}
        </ul>
      )}
      {body && <SchemaView title={isEvent ? 'Posts' : 'Body'} schema={body} named={named} />}
      {answer && <SchemaView title="Answers" schema={answer} named={named} />}
    </div>
  );
}

/** A request with method, path and summary; details on demand. */
export function OperationView(props: OperationViewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { method, path, summary } = props.operation;
  return (
    <details
      className={styles['operation']}
      onToggle={({ currentTarget }) => setIsOpen((now) => now || currentTarget.open)}
    >
      <summary>
        <b>{method}</b> <code>{path}</code> <span>{summary}</span> <Icon name="below" size={14} />
      </summary>
      {isOpen && <Details {...props} />}
    </details>
  );
}
