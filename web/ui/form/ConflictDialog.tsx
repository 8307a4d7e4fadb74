import { Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons } from '../Dialog.tsx';
import type { Noun } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import styles from './dialogs.module.css';
import type { Conflict } from './merge-changes.ts';
import { useValueText } from './use-value-text.ts';

interface ConflictDialogProps {
  /** Noun of the record, whose parents are shown by their titles. */
  readonly noun?: Noun;
  /** Whether the user made the other changes, in another window; undefined if their author is unknown. */
  readonly isOwn: boolean | undefined;
  readonly fields: Fields;
  readonly conflicts: readonly Conflict[];
  readonly onResolve: (chosen: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly noun: Noun | undefined;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ noun, name, field, label, value, checked, onChoose }: ChoiceProps) => (
  <label className={styles['version']}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    <span>
      <small>{label}</small>
      {useValueText(noun, name, field, value) || '(empty)'}
    </span>
  </label>
);

const otherLabels = {
  title: 'Someone else has changed this record',
  mine: 'Yours',
  theirs: 'Theirs',
} as const;
const ownLabels = {
  title: 'You have changed this record in another window',
  mine: 'This window',
  theirs: 'The other window',
} as const;
const neutralLabels = {
  title: 'This record was changed meanwhile',
  mine: 'Your value',
  theirs: 'Saved value',
} as const;
function labelsFor(isOwn: boolean | undefined) {
  if (isOwn === undefined) return neutralLabels;
  return isOwn ? ownLabels : otherLabels;
}

/** Lets the user choose a value for each field that two users changed; the user's own by default. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { noun, isOwn, fields, conflicts, onResolve, onClose } = props;
  const labels = labelsFor(isOwn);
  const [theirNames, setTheirNames] = useState<ReadonlySet<string>>(new Set());
  const setChoice = (name: string, isTheirs: boolean) =>
    setTheirNames((now) => new Set(isTheirs ? [...now, name] : [...now].filter((field) => field !== name)));
  const choose = () =>
    onResolve(
      Object.fromEntries(
        conflicts.map((conflict) => [
          conflict.name,
          theirNames.has(conflict.name) ? conflict.theirs : conflict.mine,
        ]),
      ),
    );
  return (
    <Dialog onClose={onClose} size="lg" title={labels.title}>
      <Text>Choose which value to keep, then save again. Nothing is lost until you do.</Text>
      {conflicts.map(({ name, ...values }) => {
        const field = fields[name];
        if (!field) return undefined;
        const choice = { noun, name, field };
        return (
          <fieldset key={name} className={styles['clash']}>
            <legend>{field.label}</legend>
            <Choice
              {...choice}
              label={labels.mine}
              value={values.mine}
              checked={!theirNames.has(name)}
              onChoose={() => setChoice(name, false)}
            />
            <Choice
              {...choice}
              label={labels.theirs}
              value={values.theirs}
              checked={theirNames.has(name)}
              onChoose={() => setChoice(name, true)}
            />
          </fieldset>
        );
      })}
      <DialogButtons action="Use these values" onCancel={onClose} onAction={choose} />
    </Dialog>
  );
}
