import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { settings } from '../../api/settings.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatDay } from '../../ui/format.ts';
import { Loading } from '../../ui/Loading.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './profile.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

const STATUS = 'calendar address';

/** The whole address; the API may have an origin of its own. */
const wholeOf = (path: string) => new URL(path, new URL(settings().apiBase || '/', location.origin)).href;

/** What is said of an address that was made before: it is not kept, so it cannot be shown. */
const sinceWords = (since: string) =>
  `You have an address since ${formatDay(since)}. It was shown when it was made; the portal keeps no copy. If it is lost, or somebody else may know it, renew it.`;

/** The secret address with which a calendar app shows the person's days. */
export default function CalendarSection() {
  const { data, error, mutate } = useSWR(STATUS, () => call(contract.calendar.status, {}));
  const [address, setAddress] = useState('');
  const [asking, setAsking] = useState(false);
  const make = async () => {
    const { since, path } = await call(contract.calendar.renew, {});
    setAddress(wholeOf(path));
    await mutate({ since }, { revalidate: false });
  };
  const first = useTask(make);
  const renew = () => make().catch((failure: unknown) => notify('bad', messageOf(failure)));
  if (!data)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['security']} aria-labelledby="calendar-title">
      <h2 id="calendar-title">Calendar</h2>
      <p>
        Open tasks, funding dates and the last days of your offers in your own calendar: subscribe in it to a
        secret address. Whoever has the address can read them.
      </p>
      {address !== '' && (
        <TextInput
          label="Your calendar address"
          description="Copy it now: it is not shown again."
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {address === '' && data.since !== '' && <p>{sinceWords(data.since)}</p>}
      <Group gap="xs">
        {address !== '' && (
          <Button variant="default" onClick={() => void copyText('Address', address)}>
            Copy
          </Button>
        )}
        {data.since === '' ? (
          <Button variant="default" loading={first.working} onClick={first.run}>
            Make my address
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            Renew
          </Button>
        )}
      </Group>
      {asking && (
        <ConfirmDialog
          opened
          title="Renew the address?"
          action="Renew"
          onClose={() => setAsking(false)}
          onConfirm={renew}
        >
          Calendars that use the present address show nothing more until you give them the new one.
        </ConfirmDialog>
      )}
    </section>
  );
}
