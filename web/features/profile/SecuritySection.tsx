import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { signOutEverywhere } from '../../api/sign-out-everywhere.ts';
import { notify } from '../../ui/notify.ts';
import { useSignOutConfirmation } from '../../ui/use-sign-out-confirmation.tsx';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from './profile.module.css';

/** Link to the password form, and Sign out everywhere (rule 10.7). */
export function SecuritySection() {
  const [working, setWorking] = useState(false);
  const endSessions = async () => {
    setWorking(true);
    try {
      await signOutEverywhere();
    } catch (error) {
      notify('bad', messageOf(error));
      setWorking(false);
    }
  };
  const { start, dialog } = useSignOutConfirmation(endSessions);
  return (
    <section className={styles['security']} aria-labelledby="security-title">
      <h2 id="security-title">Security</h2>
      <p>
        <PageLink to="updatePassword">Update password</PageLink>
      </p>
      <p>Still signed in on another device? This ends all sessions on all devices, including this one.</p>
      <Button variant="default" loading={working} onClick={start}>
        Sign out everywhere
      </Button>
      {dialog}
    </section>
  );
}
