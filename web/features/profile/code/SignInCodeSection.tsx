import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { PRODUCT_NAME } from '../../../../shared/pages.ts';
import { hasSecondFactor, newAppKey, disableSecondFactor, type AppKey } from '../../../api/second-factor.ts';
import { useCaller } from '../../../api/session-state.ts';
import { AppCodeForm } from '../../../parts/account/AppCodeForm.tsx';
import { LoadState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { notify } from '../../../ui/notify.ts';
import { useTask } from '../../../ui/use-task.ts';
import styles from '../../../parts/account/section.module.css';
import { loadable } from '../../../ui/lazy-part.tsx';

const setUpCode = loadable(() => import('./SetUpCode.tsx'), { fallback: <Loading /> });
const SetUpCode = setUpCode.Part;

interface ContentProps {
  readonly onChanged: (isOn: boolean) => void;
}

function SetUp({ onChanged }: ContentProps) {
  const { email } = useCaller().profile;
  const [appKey, setAppKey] = useState<AppKey>();
  // Loads the form before showing it: it takes the focus of the button that it replaces.
  const begin = useTask(async () => {
    const [key] = await Promise.all([newAppKey(PRODUCT_NAME, email), setUpCode.fetch()]);
    setAppKey(key);
  });
  if (appKey)
    return (
      <SetUpCode
        appKey={appKey}
        onDone={() => {
          notify('good', 'Sign-in code turned on');
          onChanged(true);
        }}
        onCancel={() => setAppKey(undefined)}
      />
    );
  return (
    <>
      <p>Protect your account: each sign-in also asks for a six-digit code from an authenticator app.</p>
      <Button loading={begin.working} onClick={begin.run}>
        Set up
      </Button>
    </>
  );
}

function TurnOff({ onChanged }: ContentProps) {
  const { role } = useCaller().profile;
  const [isTurningOff, setIsTurningOff] = useState(false);
  const turnOff = async (code: string) => {
    await disableSecondFactor(code);
    notify('good', 'Sign-in code turned off');
    onChanged(false);
  };
  return (
    <>
      <p>
        On: each sign-in asks for a code from your authenticator app
        {role === 'admin' && ', and so does deleting several projects at once'}. If you lose the phone, an
        administrator can turn it off for you.
      </p>
      {isTurningOff ? (
        <AppCodeForm
          action="Switch off"
          isDanger
          hasInitialFocus
          send={turnOff}
          onCancel={() => setIsTurningOff(false)}
        />
      ) : (
        <Button onClick={() => setIsTurningOff(true)}>Switch off</Button>
      )}
    </>
  );
}

/** Two-factor sign-in in the own profile: sets it up, or turns it off with a current code. */
export default function SignInCodeSection() {
  const { data, error, mutate } = useSWR<boolean, unknown>('sign-in code', hasSecondFactor);
  const Content = data ? TurnOff : SetUp;
  const showState = (isOn: boolean) => void mutate(isOn, { revalidate: false });
  if (data === undefined) return <LoadState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['section']} data-unprinted aria-labelledby="code-title">
      <h2 id="code-title">Code at sign-in</h2>
      <Content onChanged={showState} />
    </section>
  );
}
