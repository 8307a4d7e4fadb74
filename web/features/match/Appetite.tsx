import { useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { ProfileMatch } from '../../../shared/api/match.ts';
import {
  askableFrom,
  availabilityText,
  isLongUnconfirmed,
  unconfirmedText,
} from '../../../shared/funding-appetite.ts';
import { call } from '../../api/client.ts';
import { findEarlierSave } from '../../api/records.ts';
import { formatDate, sydneyToday } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import { useNotifyAskFailure } from '../../parts/ask/use-notify-ask-failure.ts';
import styles from './match.module.css';

export const fundsText = (match: ProfileMatch) =>
  availabilityText(match, sydneyToday(), formatDate) ?? 'Availability of funds not stated';

/** Confirmation date of a profile, or the time since then if it is at least half a year. */
export const confirmationText = (match: ProfileMatch): string =>
  isLongUnconfirmed(match, sydneyToday())
    ? unconfirmedText(match, sydneyToday())
    : `Confirmed on ${formatDate(match.confirmedOn)}`;

/** Availability of a profile's funds; after half a year without confirmation, also a button that asks for it. */
export function Appetite({ match }: { readonly match: ProfileMatch }) {
  const [askedOn, setAskedOn] = useState(match.askedOn);
  const notifyFailure = useNotifyAskFailure();
  const task = useTask(
    async () => {
      const { profileId: id } = match;
      const request = call(contract['funding-profile'].ask, { params: { id } });
      const updated = await request.catch((refusal: unknown) =>
        findEarlierSave('funding-profile', id, { askedOn: sydneyToday() }, refusal),
      );
      setAskedOn(updated.askedOn);
      notify('good', `${match.companyName} was asked`);
    },
    (error) => notifyFailure({ companyId: match.companyId, error }),
  );
  const today = sydneyToday();
  const isOutdated = isLongUnconfirmed(match, today);
  return (
    <p className={styles['track']}>
      {fundsText(match)}
      {isOutdated && (
        <>
          {' · '}
          <b>{confirmationText(match)}</b>{' '}
          {today < askableFrom({ askedOn }) ? (
            `Asked on ${formatDate(askedOn)}`
          ) : (
            <button type="button" disabled={task.working} onClick={() => task.run()}>
              Ask the funder<span className="unseen">: {match.companyName}</span>
            </button>
          )}
        </>
      )}
    </p>
  );
}
