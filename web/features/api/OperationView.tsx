import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './api.module.css';
import { kindOf, type Operation, type Schema } from './document.ts';
import { SchemaView } from './SchemaView.tsx';

interface OperationViewProps {
  readonly operation: Operation;
  /** The kind of event is no address. */
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
            'No key of a program opens this.'
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
                {place}, {kindOf(schema, named)}
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

/** One request: method, path and words; more once it is opened. */
export function OperationView(props: OperationViewProps) {
  const [wanted, setWanted] = useState(false);
  const { method, path, summary } = props.operation;
  return (
    <details
      className={styles['operation']}
      onToggle={({ currentTarget }) => setWanted((now) => now || currentTarget.open)}
    >
      <summary>
        <b>{method}</b> <code>{path}</code> <span>{summary}</span> <Icon name="below" size={14} />
      </summary>
      {wanted && <Details {...props} />}
    </details>
  );
}
