import { fundingProfile as routes } from '../../shared/api/funding-profile.ts';
import { profileSaving } from '../domain/appetite/profile-saving.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.save, ({ body, store, verdict }) =>
  saveRecord(store, 'funding-profile', body.fundingProfile, verdict, profileSaving(store)),
);
