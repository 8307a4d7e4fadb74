import * as z from 'zod/mini';
import { anyone, allSides } from '../access.ts';
import { route } from './route.ts';

/** 192 random bits, with the file extension that calendar apps expect. */
const secret = z.string().check(z.regex(/^[\w-]{32}\.ics$/));
const since = z.string();

export const calendar = {
  feed: route({
    path: '/api/calendar/{secret}',
    summary:
      "The dates of the link's owner as iCalendar: open tasks of their side, funding dates of their open projects, and last days of their offers",
    params: { secret },
    answer: z.string(),
    content: 'text/calendar; charset=utf-8',
    allow: anyone,
    open: 'Calendar apps send no headers. The URL has 192 random bits; only their hash is stored.',
    needs: { table: 'read', portalUrl: true },
  }),
  status: route({
    path: '/api/calendar',
    summary: "Reads the creation time of the caller's calendar link; empty without a link",
    answer: z.object({ since }),
    allow: allSides,
  }),
  renew: route({
    method: 'PUT',
    path: '/api/calendar',
    summary: 'Creates a new calendar link for the caller, shown once, and invalidates the previous link',
    answer: z.object({ since, path: z.string() }),
    allow: allSides,
  }),
};
