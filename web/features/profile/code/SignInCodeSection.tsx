import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { PRODUCT } from '../../../../shared/pages.ts';
import { asksForCode, newAppKey, disableSecondFactor, type AppKey } from '../../../api/second-factor.ts';
import { useCaller } from '../../../api/session-state.ts';
import { AppCodeForm } from '../../../parts/account/AppCodeForm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { notify } from '../../../ui/notify.ts';
import { useTask } from '../../../ui/use-task.ts';
import styles from '../profile.module.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const SetUpCode = lazyPart(() => import('./SetUpCode.tsx'), <Loading />);

interface StateProps {
  readonly onChanged: (on: boolean) => void;
}

function SwitchedOff({ onChanged }: StateProps) {
  const { email } = useCaller().profile;
  const [appKey, setAppKey] = useState<AppKey>();
  const begin = useTask(async () => setAppKey(await newAppKey(PRODUCT, email)));
  if (appKey)
    return (
      <SetUpCode
        appKey={appKey}
        onDone={() => {
          notify('good', 'From now on your sign-ins ask for a code');
          onChanged(true);
        }}
        onCancel={() => setAppKey(undefined)}
      />
    );
  return (
    <>
      <p>
        Let each sign-in ask for six digits of an authenticator app too: then your password alone opens
        nothing.
      </p>
      <Button variant="default" loading={begin.working} onClick={begin.run}>
        Set up
      </Button>
    </>
  );
}

function SwitchedOn({ onChanged }: StateProps) {
  const { role } = useCaller().profile;
  const [ending, setEnding] = useState(false);
  const end = async (code: string) => {
    await disableSecondFactor(code);
    notify('good', 'Your sign-ins ask for no code any more');
    onChanged(false);
  };
  return (
    <>
      <p>
        On: each of your sign-ins asks for a code of your authenticator app
        {role === 'admin' && ', and so does deleting several projects at once'}. If you lose the phone, an
        administrator can turn it off for you.
      </p>
      {ending ? (
        <AppCodeForm action="Switch off" isDanger focus send={end} onCancel={() => setEnding(false)} />
      ) : (
        <Button variant="default" onClick={() => setEnding(true)}>
          Switch off
        </Button>
      )}
    </>
  );
}

/** Whether the person's sign-ins ask for a code of an authenticator app beside the password: set up, switch off. */
export default function SignInCodeSection() {
  const { data, error, mutate } = useSWR<boolean, unknown>('sign-in code', asksForCode);
  const State = data ? SwitchedOn : SwitchedOff;
  const changed = (on: boolean) => void mutate(on, { revalidate: false });
  if (data === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['security']} aria-labelledby="code-title">
      <h2 id="code-title">Code at sign-in</h2>
      <State onChanged={changed} />
    </section>
  );
}
