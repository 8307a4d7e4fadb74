import { Button } from '@mantine/core';
import { useState } from 'react';
import { settings } from '../../api/settings.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './api.module.css';
import { curlCommand, typeText, type Operation, type Schema } from './open-api.ts';
import { SchemaView } from './SchemaView.tsx';

interface OperationViewProps {
  readonly operation: Operation;
  /** Whether the operation is a webhook event, whose path is the kind of event. */
  readonly isEvent: boolean;
  readonly schemas: Readonly<Record<string, Schema>>;
}

const copyCommand = (operation: Operation) =>
  void copyText('Command', curlCommand(operation, window.location.origin, settings().apiKey));

function Details({ operation, isEvent, schemas }: OperationViewProps) {
  const { scope, parameters, body, response } = operation;
  return (
    <div className={styles['details']}>
      {!isEvent && (
        <p>
          {scope === undefined ? (
            'Not available with an API key.'
          ) : (
            <>
              A key needs the scope <code>{scope}</code>.{' '}
              <Button size="xs" onClick={() => copyCommand(operation)}>
                Copy as curl
              </Button>
            </>
          )}
        </p>
      )}
      {parameters.length > 0 && (
        <ul className={styles['fields']}>
          {parameters.map(({ name, in: location, required, schema }) => (
            <li key={name}>
              <code>{name}</code>{' '}
              <span>
                {location}, {typeText(schema, schemas)}
              </span>
              {!required && <small> optional</small>}
            </li>
          ))}
        </ul>
      )}
      {body && <SchemaView title={isEvent ? 'Posts' : 'Body'} schema={body} schemas={schemas} />}
      {response && <SchemaView title="Answers" schema={response} schemas={schemas} />}
    </div>
  );
}

export function OperationView(props: OperationViewProps) {
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const { method, path, summary } = props.operation;
  return (
    <details
      className={styles['operation']}
      onToggle={({ currentTarget }) => setHasBeenOpened((now) => now || currentTarget.open)}
    >
      <summary>
        <b>{method}</b> <code>{path}</code> <span>{summary}</span> <Icon name="below" size={14} />
      </summary>
      {hasBeenOpened && <Details {...props} />}
    </details>
  );
}
