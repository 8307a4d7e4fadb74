import { useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { ProfileMatch } from '../../../shared/api/match.ts';
import {
  askableFrom,
  fundsWords,
  isLongUnconfirmed,
  unconfirmedWords,
} from '../../../shared/funding-appetite.ts';
import { call } from '../../api/client.ts';
import { formatDate, sydneyToday } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './match.module.css';

/** Whether funds are available, in words. */
export const fundsOf = (match: ProfileMatch) =>
  fundsWords(match, sydneyToday(), formatDate) ?? 'Not said whether funds are available';

/** Whether a profile still holds, in words: marked where nobody has said so for half a year. */
export const confirmedOf = (match: ProfileMatch): string =>
  isLongUnconfirmed(match, sydneyToday())
    ? unconfirmedWords(match, sydneyToday())
    : `Confirmed on ${formatDate(match.confirmedOn)}`;

/** What a funder says of its profile, and the question to its people where it has long said nothing. */
export function Appetite({ match }: { readonly match: ProfileMatch }) {
  const [askedOn, setAskedOn] = useState(match.askedOn);
  const task = useTask(async () => {
    const asked = await call(contract['funding-profile'].ask, { params: { id: match.profileId } });
    setAskedOn(asked.askedOn);
    notify('good', `${match.companyName} was asked`);
  });
  const today = sydneyToday();
  const long = isLongUnconfirmed(match, today);
  return (
    <p className={styles['track']}>
      {fundsOf(match)}
      {long && (
        <>
          {' · '}
          <b>{confirmedOf(match)}</b>{' '}
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
