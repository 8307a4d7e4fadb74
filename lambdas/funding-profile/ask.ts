import { fundingProfile as routes } from '../../shared/api/funding-profile.ts';
import {
  MIN_DAYS_BETWEEN_ASKS,
  askableFrom,
  isLongUnconfirmed,
  LONG_UNCONFIRMED_DAYS,
} from '../../shared/funding-appetite.ts';
import { isConsidered } from '../../shared/entities/funding-profile.ts';
import { VisibleError } from '../../shared/schema/errors.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { confirmationRequestMail } from '../domain/mail/profile-mails.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { requireRecipient } from '../domain/mail/recipients.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

const refused = (reason: string) => new VisibleError(409, 'not-asked', reason);

/** Asks a company to confirm its profile and stores the date. */
export const handler = serve(routes.ask, async ({ params, store }) => {
  const profile = await store.readExisting('funding-profile', params.id);
  const askedOn = sydneyDate(store.now);
  if (!isConsidered(profile)) throw refused('This funding profile is inactive.');
  if (!isLongUnconfirmed(profile, askedOn))
    throw refused(`This funding profile was confirmed within the last ${LONG_UNCONFIRMED_DAYS} days.`);
  if (askedOn < askableFrom(profile))
    throw refused(`This funder was asked within the last ${MIN_DAYS_BETWEEN_ASKS} days.`);
  const mail = confirmationRequestMail(profile);
  await requireRecipient(mail);
  const extraWrites = mailSteps(mail, store.now);
  return changeRecord(store, 'funding-profile', profile, { askedOn }, { extraWrites });
});
