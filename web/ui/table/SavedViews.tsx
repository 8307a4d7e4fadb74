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
            {renamed === view.name ? (
              <NameForm
                label={`New name of ${view.name}`}
                initial={view.name}
                action="Rename"
                onName={(name) => change(withRenamed(preferences, view.name, name))}
              />
            ) : (
              <>
                <button type="button" className={styles['view']} onClick={() => load(view)}>
                  {view.name}
                </button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Rename ${view.name}`}
                  onClick={() => setRenamed(view.name)}
                >
                  <Icon name="edit" size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete ${view.name}`}
                  onClick={() => remove(view.name)}
                >
                  <Icon name="trash" size={16} />
                </ActionIcon>
              </>
            )}
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
