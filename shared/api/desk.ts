import * as z from 'zod/mini';
import { adminOnly, allSides, partnersAndAdmins } from '../access.ts';
import { DESK_GROUPS, DUTY_KINDS } from '../desk/duties.ts';
import { remindedNouns } from '../desk/reminders.ts';
import { nouns } from '../entities/index.ts';
import { id, route } from './route.ts';
import { page } from './route-parts.ts';

const duty = z.object({
  kind: z.enum(DUTY_KINDS),
  /** When the duty began to wait: ISO 8601, or a date in Sydney. */
  since: z.string(),
  noun: z.enum(nouns),
  id: z.string(),
  /** The record's name; empty if the caller may not see it. */
  title: z.string(),
  /** Empty without a project. */
  projectId: z.string(),
  projectName: z.string(),
  /** Due date of a next step, task or improvement; funding date; or last day of an offer. */
  due: z.optional(z.string()),
  /**
   * First part of the text of a next step, rejection or question; the letter of a shared offer; for a new company, how
   * it registered.
   */
  note: z.optional(z.string()),
});
const figures = z.record(z.string(), z.number());
const counts = z.record(z.string(), z.number());

const answer = z.object({
  duties: z.array(duty),
  counts,
  /** When the oldest duty of each kind began to wait. */
  oldest: z.record(z.string(), z.string()),
  /** Whether there are more duties than listed. */
  more: z.boolean(),
  /** Figures by the name of their set. */
  figures: z.record(z.string(), figures),
});

/** The number of funders for a new project, and the best ones to ask. */
const fits = z.object({
  /** Number of funders that fit, and of funders in the group `close`. */
  fits: z.int(),
  close: z.int(),
  /** The best funders that fit, were not asked and have not answered. */
  unasked: z.array(z.object({ companyId: id, companyName: z.string() })),
});

const snoozed = z.object({
  id,
  version: z.int(),
  createdAt: z.string(),
  until: z.string(),
  reason: z.string(),
  authorName: z.string(),
});

const teamDuty = z.extend(duty, {
  /** The record's version, for a change from the desk. */
  version: z.int(),
  /** The project's funding amount in AUD; null without one. */
  amount: z.nullable(z.number()),
  /** The company that owes something, asks, offers or uploads; empty without one. */
  companyId: z.string(),
  companyName: z.string(),
  /** The person who asks, owes a task, or registered the company. */
  personName: z.string(),
  /** The thread of a question. */
  audience: z.string(),
  funderId: z.string(),
  /** An offer's limit in AUD and its rate in percent a year. */
  offer: z.optional(z.object({ amount: z.nullable(z.number()), rate: z.nullable(z.number()) })),
  fits: z.optional(fits),
  /** ISO 8601; empty before the first reminder. */
  remindedAt: z.string(),
  snoozed: z.optional(snoozed),
});

const todo = z.object({
  items: z.array(teamDuty),
  /** Number of items in each list, without snoozed ones. */
  counts,
  snoozed: z.int(),
  /** On the first page: the first items of the lists `partners`, `funders` and `dates`. */
  others: z.array(teamDuty),
});

/** In days; null without enough projects. */
const pace = z.object({ matched: z.nullable(z.number()), assigned: z.nullable(z.number()) });

export type Pace = z.output<typeof pace>;
export type DeskDuty = z.output<typeof duty>;
export type TeamDuty = z.output<typeof teamDuty>;
export type Desk = z.output<typeof answer>;
export type Todo = z.output<typeof todo>;

const flag = z.optional(z.literal('1'));

export const desk = {
  read: route({
    path: '/api/desk',
    summary:
      "The duties of the caller's company, oldest first, and the figures of its desk; for the team only figures, since its duties are in the list todo",
    answer,
    allow: allSides,
  }),
  pace: route({
    path: '/api/desk/pace',
    summary: "The portal's median days until a new project is matched, and from then until it is assigned",
    answer: pace,
    allow: partnersAndAdmins,
  }),
  todo: route({
    path: '/api/desk/todo',
    summary:
      "A list of the team's desk: its own duties, what others owe it, or the dates of the next 30 days",
    query: {
      cursor: page.cursor,
      show: z.optional(z.enum(DESK_GROUPS)),
      /** Limits the list to projects that the caller leads. */
      mine: flag,
      snoozed: flag,
    },
    answer: todo,
    allow: adminOnly,
  }),
  remind: route({
    method: 'POST',
    path: '/api/desk/reminder',
    summary: 'Reminds a company of a question, an overdue task or an ask',
    body: z.object({ noun: z.enum(remindedNouns), id }),
    answer: z.object({ remindedAt: z.string() }),
    allow: adminOnly,
  }),
};
