import { calendar as routes } from '../../shared/api/calendar.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { daysOf } from '../domain/calendar/days.ts';
import { icsOf } from '../domain/calendar/ics.ts';
import { currentUserOfLink } from '../domain/calendar/calendar-link.ts';
import { Closed, isClosedToRequests } from '../engine/fence.ts';
import { serveOpen } from '../engine/serve.ts';

/** The iCalendar file of a user, for everyone who has the secret link. */
export const handler = serveOpen(routes.feed, async ({ params }) => {
  if (await isClosedToRequests()) throw new Closed();
  const caller = await currentUserOfLink(params.secret.replace(/\.ics$/, ''));
  if (!caller) throw notFound('This calendar link is no longer valid.');
  return icsOf('Property Finance Portal', await daysOf(caller, new Date()));
});
