import { ageText } from './age.ts';
import type { FundingProfile } from './entities/funding-profile.ts';
import { daysLater } from './schema/sydney-date.ts';

/** Days after which a funding profile is due for confirmation, and its company is notified. */
export const STALE_DAYS = 90;
/** Days after which the ranking marks an unconfirmed profile, and the team may ask its company to confirm. */
export const LONG_UNCONFIRMED_DAYS = 180;
export const MIN_DAYS_BETWEEN_ASKS = 7;

type Profile = Pick<FundingProfile, 'confirmedOn'>;

/** Whether a profile was last confirmed at least this many days ago. @param today the day in Sydney */
const isUnconfirmedFor = (days: number, { confirmedOn }: Profile, today: string): boolean =>
  confirmedOn !== '' && daysLater(confirmedOn, days) <= today;

export const isConfirmationDue = (profile: Profile, today: string) =>
  isUnconfirmedFor(STALE_DAYS, profile, today);

export const isLongUnconfirmed = (profile: Profile, today: string) =>
  isUnconfirmedFor(LONG_UNCONFIRMED_DAYS, profile, today);

/** Returns the day from which the team can ask for confirmation again; empty if it never asked. */
export const askableFrom = ({ askedOn }: Pick<FundingProfile, 'askedOn'>): string =>
  askedOn && daysLater(askedOn, MIN_DAYS_BETWEEN_ASKS);

/** Describes the age of a stale profile: `Not confirmed for 7 months`. */
export const unconfirmedText = ({ confirmedOn }: Profile, today: string): string =>
  `Not confirmed for ${ageText(confirmedOn, Date.parse(today))}`;

/** @param formatDate formats a day for display @returns undefined if not stated */
export function availabilityText(
  { fundsAvailable, fundsFrom }: Pick<FundingProfile, 'fundsAvailable' | 'fundsFrom'>,
  today: string,
  formatDate: (date: string) => string,
): string | undefined {
  if (fundsAvailable === '') return undefined;
  if (fundsAvailable === 'no') return 'No funds available now';
  if (fundsAvailable === 'yes' || fundsFrom <= today) return 'Funds available now';
  return `Funds available from ${formatDate(fundsFrom)}`;
}
