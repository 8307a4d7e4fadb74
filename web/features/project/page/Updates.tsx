import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { textSince } from '../../../ui/text-since.ts';
import { parseUpdates } from '../updates.ts';
import styles from './page.module.css';

interface UpdateFormProps {
  /** Resolves to true once stored; otherwise the text is kept. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

function UpdateForm({ onAdd }: UpdateFormProps) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [working, setWorking] = useState(false);
  const add = async () => {
    if (text.trim() === '') return setMissing(true);
    setWorking(true);
    if (await onAdd(text)) setText((now) => textSince(text, now));
    setWorking(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!working) void add();
  };
  return (
    <form className={styles['addUpdate']} onSubmit={submit} noValidate>
      <TextInput
        aria-label="Add an update"
        placeholder="Add an update"
        value={text}
        error={missing && text.trim() === '' ? 'Write what has happened' : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={working}>
        Add update
      </Button>
    </form>
  );
}

interface UpdatesProps {
  readonly project: Project;
  /** Undefined if the caller cannot add an update. */
  readonly onAdd?: UpdateFormProps['onAdd'] | undefined;
}

/** Transaction updates as dated entries, newest first. */
export function Updates({ project, onAdd }: UpdatesProps) {
  const updates = parseUpdates(project.transactionUpdates);
  return (
    <section aria-labelledby="updates-title">
      <h2 id="updates-title">Updates</h2>
      {onAdd && <UpdateForm onAdd={onAdd} />}
      {updates.length === 0 && <p className={styles['none']}>No update so far.</p>}
      <ol className={styles['updates']}>
        {updates.map(({ date, by, text }, turn) => (
          // Entries have no id and are only added at the top, so the position from the end is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={updates.length - turn}>
            {date && <p>{[date, by].filter(Boolean).join(', ')}</p>}
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
