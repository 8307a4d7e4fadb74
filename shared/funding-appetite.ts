import { ageWords } from './age.ts';
import type { FundingProfile } from './entities/funding-profile.ts';
import { daysLater } from './schema/sydney-date.ts';

/** Days after which a funding profile is due for confirmation, and its company is notified. */
export const STALE_DAYS = 90;
/** Days after which the ranking marks an unconfirmed profile, and the team may ask its company to confirm. */
const LONG_DAYS = 180;
/** Days between two times that the team asks about a profile. */
export const ASK_DAYS = 7;

type Confirmed = Pick<FundingProfile, 'confirmedOn'>;

/** Whether a profile was last confirmed at least this many days ago. @param today the day in Sydney */
const isUnconfirmedFor = (days: number, { confirmedOn }: Confirmed, today: string): boolean =>
  confirmedOn !== '' && daysLater(confirmedOn, days) <= today;

/** Whether a profile is due for confirmation. */
export const isStale = (profile: Confirmed, today: string) => isUnconfirmedFor(STALE_DAYS, profile, today);

/** Whether a profile has been unconfirmed for half a year. */
export const isLongUnconfirmed = (profile: Confirmed, today: string) =>
  isUnconfirmedFor(LONG_DAYS, profile, today);

/** The day from which the team may ask for confirmation again; empty if it never asked. */
export const askableFrom = ({ askedOn }: Pick<FundingProfile, 'askedOn'>): string =>
  askedOn && daysLater(askedOn, ASK_DAYS);

/** `Not confirmed for 7 months`, of a profile that is stale. */
export const unconfirmedWords = ({ confirmedOn }: Confirmed, today: string): string =>
  `Not confirmed for ${ageWords(confirmedOn, Date.parse(today))}`;

/**
 * Availability of funds in words; undefined if not stated.
 * @param shown a day as displayed
 */
export function fundsWords(
  { fundsAvailable, fundsFrom }: Pick<FundingProfile, 'fundsAvailable' | 'fundsFrom'>,
  today: string,
  shown: (date: string) => string,
): string | undefined {
  if (fundsAvailable === '') return undefined;
  if (fundsAvailable === 'no') return 'No funds available now';
  if (fundsAvailable === 'yes' || fundsFrom <= today) return 'Funds available now';
  return `Funds available from ${shown(fundsFrom)}`;
}
