import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import {
  viewName,
  withoutView,
  withRenamed,
  withView,
  type Preferences,
  type SavedView,
} from './listPreferences.ts';
import type { ListState } from './listState.ts';
import styles from './ViewMenu.module.css';

interface SavedViewsProps {
  readonly state: ListState;
  readonly onState: (next: Partial<ListState>) => void;
  readonly preferences: Preferences;
  readonly onPreferences: (next: Preferences) => void;
  readonly onOpened: (opened: boolean) => void;
}

interface NameFormProps {
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  readonly onName: (name: string) => void;
}

/** An input for a name, and a button. */
function NameForm({ label, initial, action, onName }: NameFormProps) {
  const [typed, setTyped] = useState(initial);
  const name = viewName(typed);
  return (
    <form
      className={styles['name']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '') return;
        onName(name);
        setTyped('');
      }}
    >
      <TextInput
        size="sm"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="sm" type="submit" variant="default" disabled={name === ''}>
        {action}
      </Button>
    </form>
  );
}

interface ViewItemProps {
  readonly name: string;
  /** Shows the form for a new name. */
  readonly renaming: boolean;
  readonly onRenaming: () => void;
  readonly onLoad: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** One saved view with its buttons. */
function ViewItem({ name, renaming, onRenaming, onLoad, onRename, onDelete }: ViewItemProps) {
  if (renaming)
    return <NameForm label={`New name of ${name}`} initial={name} action="Rename" onName={onRename} />;
  return (
    <>
      <button type="button" className={styles['view']} onClick={onLoad}>
        {name}
      </button>
      <ActionIcon variant="subtle" color="gray" aria-label={`Rename ${name}`} onClick={onRenaming}>
        <Icon name="edit" size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </>
  );
}

/** Saved views: load, rename, delete, and save the current one. */
export function SavedViews({ state, onState, preferences, onPreferences, onOpened }: SavedViewsProps) {
  const [renamed, setRenamed] = useState<string>();
  const [before, setBefore] = useState<Preferences>();
  const load = ({ hidden, chips, sort }: SavedView) => {
    onPreferences({ ...preferences, hidden });
    onState({ chips, sort, page: 1 });
    onOpened(false);
  };
  const remove = (name: string) => {
    setBefore(preferences);
    onPreferences(withoutView(preferences, name));
  };
  const change = (next: Preferences) => {
    setBefore(undefined);
    setRenamed(undefined);
    onPreferences(next);
  };
  return (
    <fieldset className={styles['part']}>
      <legend>Saved views</legend>
      <ul className={styles['views']}>
        {preferences.views.map((view) => (
          <li key={view.name}>
            <ViewItem
              name={view.name}
              renaming={renamed === view.name}
              onRenaming={() => setRenamed(view.name)}
              onLoad={() => load(view)}
              onRename={(name) => change(withRenamed(preferences, view.name, name))}
              onDelete={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
      {before && (
        <output className={styles['undo']}>
          View deleted.{' '}
          <button type="button" className={styles['link']} onClick={() => change(before)}>
            Undo
          </button>
        </output>
      )}
      <NameForm
        label="Name of this view"
        initial=""
        action="Save view"
        onName={(name) => change(withView(preferences, name, state))}
      />
    </fieldset>
  );
}
