import { calendar as routes } from '../../shared/api/calendar.ts';
import { linkCreatedAt } from '../domain/calendar/calendar-link.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.status, async ({ caller }) => ({
  since: await linkCreatedAt(caller.email),
}));
