import { fundingProfile as routes } from '../../shared/api/funding-profile.ts';
import { profileSaving } from '../domain/appetite/profile-saving.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecord(store, 'funding-profile', body.fundingProfile, access, profileSaving(store)),
);
