import { apiKey as routes } from '../../shared/api/api-key.ts';
import { apiKey, MAX_KEY_DAYS } from '../../shared/entities/api-key.ts';
import { invalid } from '../../shared/schema/errors.ts';
import { daysLater, sydneyDate } from '../../shared/schema/sydney-date.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** @throws VisibleError 400 for a last day in the past, or more than a year ahead */
function checkExpiry(expiresOn: string, now: Date): void {
  const today = sydneyDate(now);
  if (expiresOn >= today && expiresOn <= daysLater(today, MAX_KEY_DAYS)) return;
  throw invalid({ expiresOn: apiKey.fields.expiresOn.message });
}

export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecord(store, 'api-key', body.apiKey, access, {
    beforeWrite: async ({ expiresOn }, before) => (before ? undefined : checkExpiry(expiresOn, store.now)),
  }),
);
