import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { isMissing, messageOf } from '../../api/errors.ts';
import { LoadState } from '../../ui/LoadState.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './user.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

/** Reads whether two-factor sign-in is on; it is off for a user without an identity. */
async function readCodeStatus(email: string): Promise<'on' | 'off'> {
  try {
    const { status } = await call(contract.identity.code, { params: { email } });
    return status === 'on' ? 'on' : 'off';
  } catch (error) {
    if (isMissing(error)) return 'off';
    throw error;
  }
}

/** Two-factor sign-in of a user; an administrator can disable it if the phone is lost. */
export default function SignInCode({ email }: { readonly email: string }) {
  const { data, error, mutate } = useSWR(['code at sign-in', email], () => readCodeStatus(email));
  const [isConfirming, setIsConfirming] = useState(false);
  const turnOffCode = async () => {
    try {
      await call(contract.identity.endCode, { params: { email } });
      notify('good', 'Sign-in code turned off, and the user is signed out everywhere');
      await mutate('off', { revalidate: false });
    } catch (failure) {
      notify('bad', messageOf(failure));
    }
  };
  if (data === undefined) return <LoadState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['code']} aria-labelledby="code-title">
      <h2 id="code-title">Code at sign-in</h2>
      {data === 'off' ? (
        <p>Off: this user signs in with the password only. They can set up a code in My Profile.</p>
      ) : (
        <>
          <p>On: each sign-in asks for a code from the user’s authenticator app.</p>
          <Button variant="default" onClick={() => setIsConfirming(true)}>
            Turn off the code
          </Button>
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          opened
          title="Turn off the code?"
          action="Turn off"
          onClose={() => setIsConfirming(false)}
          onConfirm={turnOffCode}
        >
          For a user who lost the phone. First verify the identity of the person asking.{' '}
          <strong>{email}</strong> is signed out everywhere, then signs in with the password only, and is
          notified by email.
        </ConfirmDialog>
      )}
    </section>
  );
}
