import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './user.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

/** Somebody without identity has no sign-ins that could ask. */
async function readCode(email: string): Promise<'on' | 'off'> {
  try {
    const { status } = await call(contract.identity.code, { params: { email } });
    return status === 'on' ? 'on' : 'off';
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'off';
    throw error;
  }
}

/** Whether a person's sign-ins ask for a code; an administrator turns it off for one who has lost the phone. */
export default function SignInCode({ email }: { readonly email: string }) {
  const { data, error, mutate } = useSWR(['code at sign-in', email], () => readCode(email));
  const [asking, setAsking] = useState(false);
  const end = async () => {
    try {
      await call(contract.identity.endCode, { params: { email } });
      notify('good', 'The code is turned off, and the person is signed out everywhere');
      await mutate('off', { revalidate: false });
    } catch (failure) {
      notify('bad', messageOf(failure));
    }
  };
  if (data === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['code']} aria-labelledby="code-title">
      <h2 id="code-title">Code at sign-in</h2>
      {data === 'off' ? (
        <p>Off: the password alone signs this person in. They can set a code up on My Profile.</p>
      ) : (
        <>
          <p>On: sign-ins ask for a code of the person’s authenticator app.</p>
          <Button variant="default" onClick={() => setAsking(true)}>
            Turn off the code
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          opened
          title="Turn off the code?"
          action="Turn off"
          onClose={() => setAsking(false)}
          onConfirm={end}
        >
          For a person who has lost the phone: make sure that it is they who ask. <strong>{email}</strong> is
          signed out everywhere, signs in with the password alone from then on, and is told by mail.
        </ConfirmDialog>
      )}
    </section>
  );
}
