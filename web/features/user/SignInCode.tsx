import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { isMissing } from '../../api/errors.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { notify } from '../../ui/notify.ts';
import styles from '../../parts/account/section.module.css';

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
  const turnOffCode = async () => {
    await call(contract.identity.endCode, { params: { email } });
    notify('good', 'Sign-in code turned off, and the user is signed out everywhere');
    await mutate('off', { revalidate: false });
  };
  if (data === undefined) return <LoadState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['section']} aria-labelledby="code-title">
      <h2 id="code-title">Code at sign-in</h2>
      {data === 'off' ? (
        <p>Off: this user signs in with the password only. They can set up a code in My Profile.</p>
      ) : (
        <>
          <p>On: each sign-in asks for a code from the user’s authenticator app.</p>
          <ConfirmButton
            label="Turn off the code"
            title="Turn off the code?"
            action="Turn off"
            onConfirm={turnOffCode}
          >
            For a user who lost the phone. First verify the identity of the person asking.{' '}
            <strong>{email}</strong> is signed out everywhere, then signs in with the password only, and is
            notified by email.
          </ConfirmButton>
        </>
      )}
    </section>
  );
}
