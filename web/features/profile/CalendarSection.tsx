import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { settings } from '../../api/settings.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { formatDay } from '../../ui/format.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from '../../parts/account/section.module.css';

const STATUS_KEY = 'calendar link status';

/** Absolute URL, since the API can have another origin. */
const absoluteUrl = (path: string) => new URL(path, new URL(settings().apiBase || '/', location.origin)).href;

/** Text about an existing link: only its hash is stored, so it cannot be displayed. */
const existingLinkText = (since: string) =>
  `You created a calendar link on ${formatDay(since)}. The portal keeps no copy of it. If you lost it, or someone else may know it, renew it.`;

/** Secret URL that shows the user's dates in a calendar app. */
export default function CalendarSection() {
  const { data, error, mutate } = useSWR(STATUS_KEY, () => call(contract.calendar.status, {}));
  const [link, setLink] = useState('');
  const createLink = async () => {
    const { since, path } = await call(contract.calendar.renew, {});
    setLink(absoluteUrl(path));
    await mutate({ since }, { revalidate: false });
  };
  const creation = useTask(createLink);
  if (!data) return <LoadState error={error} onRetry={() => void mutate()} />;
  return (
    <section className={styles['section']} data-unprinted aria-labelledby="calendar-title">
      <h2 id="calendar-title">Calendar</h2>
      <p>
        See open tasks, funding dates and offer expiry dates in your own calendar: subscribe to your secret
        calendar link. Anyone with the link can read them.
      </p>
      {link !== '' && (
        <TextInput
          label="Your calendar link"
          description="Copy it now: it is not shown again."
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {link === '' && data.since !== '' && <p>{existingLinkText(data.since)}</p>}
      <Group gap="xs">
        {link !== '' && <Button onClick={() => void copyText('Link', link)}>Copy</Button>}
        {data.since === '' ? (
          <Button loading={creation.working} onClick={creation.run}>
            Create calendar link
          </Button>
        ) : (
          <ConfirmButton label="Renew" title="Renew the link?" action="Renew" onConfirm={createLink}>
            Calendars that use the current link stop updating until you give them the new one.
          </ConfirmButton>
        )}
      </Group>
    </section>
  );
}
