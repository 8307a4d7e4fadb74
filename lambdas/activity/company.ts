import { activity as routes } from '../../shared/api/activity.ts';
import { companyEntries } from '../domain/activity/company-entries.ts';
import { answerTimeline } from '../domain/activity/timeline.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.company, async (call) => {
  const company = await call.store.read('company', call.params.companyId);
  return company ? answerTimeline(call, (needed) => companyEntries(call.store, company, needed)) : [];
});
