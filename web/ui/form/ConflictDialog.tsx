import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Fields } from '../../../shared/schema/entity.ts';
import { displayOf } from '../format.ts';
import styles from './dialogs.module.css';
import type { Conflict } from './merge-changes.ts';

interface ConflictDialogProps {
  readonly fields: Fields;
  readonly conflicts: readonly Conflict[];
  readonly onResolve: (chosen: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ name, label, text, checked, onChoose }: ChoiceProps) => (
  <label className={styles['version']}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    <span>
      <small>{label}</small>
      {text || '(empty)'}
    </span>
  </label>
);

/** Lets the user choose a value for each field that two users changed. */
export default function ConflictDialog({ fields, conflicts, onResolve, onClose }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const setChoice = (name: string, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, name] : [...now].filter((field) => field !== name)));
  const choose = () =>
    onResolve(
      Object.fromEntries(
        conflicts.map((conflict) => [
          conflict.name,
          theirs.has(conflict.name) ? conflict.theirs : conflict.mine,
        ]),
      ),
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="Someone else has changed this record"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">Choose which value to keep, then save again. Nothing is lost until you do.</Text>
      {conflicts.map(({ name, ...values }) => {
        const field = fields[name];
        if (!field) return undefined;
        return (
          <fieldset key={name} className={styles['clash']}>
            <legend>{field.label}</legend>
            <Choice
              name={name}
              label="Yours"
              text={displayOf(field, values.mine)}
              checked={!theirs.has(name)}
              onChoose={() => setChoice(name, false)}
            />
            <Choice
              name={name}
              label="Theirs"
              text={displayOf(field, values.theirs)}
              checked={theirs.has(name)}
              onChoose={() => setChoice(name, true)}
            />
          </fieldset>
        );
      })}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={choose}>Use these values</Button>
      </Group>
    </Modal>
  );
}
