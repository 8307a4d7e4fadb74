import { calendar as routes } from '../../shared/api/calendar.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { renewCalendarLink } from '../domain/calendar/calendar-link.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.renew, async ({ store }) => {
  const secret = `${await renewCalendarLink(store)}.ics`;
  return { since: store.now.toISOString(), path: pathTo(routes.feed, { secret }) };
});
