import * as z from 'zod/mini';
import { adminOnly, allSides } from '../access.ts';
import { activityGroups, activityKinds } from '../activity-kinds.ts';
import { route } from './route.ts';
import { page } from './route-parts.ts';

const event = z.object({
  /** Noun, record id and version, and the position of the event within the save. */
  id: z.string(),
  at: z.string(),
  noun: z.string(),
  recordId: z.string(),
  kind: z.enum(activityKinds),
  /** The name of a person or company; empty if the reader may only know the side. */
  by: z.string(),
  side: z.enum(['team', 'partner', 'funder', '']),
  /** Name of the document, task, offer or company. */
  title: z.string(),
  /** Text of a message, note or update, reasons of an answer or rejection, or the match of an assignment. */
  text: z.string(),
  /** Figures of an offer: AUD and percent a year. */
  amount: z.nullable(z.number()),
  rate: z.nullable(z.number()),
  /** The reader's possible action now. */
  action: z.enum(['', 'reply', 'review', 'compare']),
  /** The project that an event of a company is about; empty in the project's own timeline. */
  projectId: z.string(),
  projectName: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type ActivityEvent = z.output<typeof event>;

const timeline = {
  query: { ...page, show: z.optional(z.enum(activityGroups)) },
  answer: z.array(event),
} as const;

export const activity = {
  project: route({
    ...timeline,
    path: '/api/activity/project/{id}',
    summary:
      'Lists what happened on a project, newest first; companies get only events that they can read elsewhere, too',
    allow: allSides,
  }),
  company: route({
    ...timeline,
    path: '/api/activity/company/{companyId}',
    summary: 'Lists what happened with a company, its people, profiles, offers and projects, newest first',
    allow: adminOnly,
  }),
};
