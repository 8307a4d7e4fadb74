import { useState } from 'react';
import { user as entity } from '../../../shared/entities/user.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { refreshCaller } from '../../api/session.ts';
import { useCaller } from '../../api/session-state.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import { ariaKeysOf, shortcutNames, shortcutOf } from '../../ui/keyboard/shortcuts.ts';
import { useSingleKeys } from '../../ui/keyboard/single-keys.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './keyboard.module.css';

const places = ['Everywhere', 'Lists', 'Projects'] as const;
const { label: SETTING, help: HELP } = entity.fields.singleKeys;

function SingleKeys() {
  const { email } = useCaller().profile;
  const areOn = useSingleKeys();
  const [chosen, setChosen] = useState<boolean>();
  const change = useTask(async (singleKeys: boolean) => {
    setChosen(singleKeys);
    try {
      const profile = await readRecord('user', email);
      await saveRecord('user', { email, version: profile?.version, singleKeys });
      await refreshCaller();
    } finally {
      setChosen(undefined);
    }
  });
  return (
    <div className={styles['setting']}>
      <Checkbox label={SETTING} checked={chosen ?? areOn} onChange={change.run} />
      <p>{HELP}</p>
    </div>
  );
}

/** The enabled shortcuts of one part of the portal that the caller's role can use. */
function KeyList({ place }: { readonly place: (typeof places)[number] }) {
  const isAdmin = useCaller().profile.role === 'admin';
  const areSingleKeysOn = useSingleKeys();
  const names = shortcutNames.filter((name) => {
    const { where, forAdmins } = shortcutOf(name);
    return where === place && (isAdmin || !forAdmins) && ariaKeysOf(name, areSingleKeysOn) !== undefined;
  });
  if (names.length === 0) return undefined;
  return (
    <section aria-label={place}>
      <h3>{place}</h3>
      <dl className={styles['keys']}>
        {names.map((name) => (
          <div key={name}>
            <dt>{shortcutOf(name).label}</dt>
            <dd>
              <span className="unseen">{ariaKeysOf(name, areSingleKeysOn)}</span>
              <KeyCaps name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Has the focus: the dialog is for reading, and its only field is at the end. */
const closeButton = { 'aria-label': 'Close', 'data-autofocus': true };

/** Lists the shortcuts, and switches single-key shortcuts on or off. */
export default function ShortcutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="sm" title="Keyboard shortcuts" closeButtonProps={closeButton}>
      {places.map((place) => (
        <KeyList key={place} place={place} />
      ))}
      <SingleKeys />
    </Dialog>
  );
}
