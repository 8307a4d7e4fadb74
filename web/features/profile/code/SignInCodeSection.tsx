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

const setUp = loadable(() => import('./SetUpCode.tsx'), { fallback: <Loading /> });
const SetUpCode = setUp.Part;

interface StateProps {
  readonly onChanged: (on: boolean) => void;
}

function SwitchedOff({ onChanged }: StateProps) {
  const { email } = useCaller().profile;
  const [appKey, setAppKey] = useState<AppKey>();
  // With its code at hand, the form takes the focus of the button that it replaces.
  const begin = useTask(async () => {
    const [key] = await Promise.all([newAppKey(PRODUCT_NAME, email), setUp.fetch()]);
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

function SwitchedOn({ onChanged }: StateProps) {
  const { role } = useCaller().profile;
  const [isEnding, setIsEnding] = useState(false);
  const end = async (code: string) => {
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
      {isEnding ? (
        <AppCodeForm action="Switch off" isDanger focus send={end} onCancel={() => setIsEnding(false)} />
      ) : (
        <Button onClick={() => setIsEnding(true)}>Switch off</Button>
      )}
    </>
  );
}

export default function SignInCodeSection() {
  const { data, error, mutate } = useSWR<boolean, unknown>('sign-in code', hasSecondFactor);
  const State = data ? SwitchedOn : SwitchedOff;
  const changed = (on: boolean) => void mutate(on, { revalidate: false });
  if (data === undefined) return <LoadState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['section']} data-unprinted aria-labelledby="code-title">
      <h2 id="code-title">Code at sign-in</h2>
      <State onChanged={changed} />
    </section>
  );
}
