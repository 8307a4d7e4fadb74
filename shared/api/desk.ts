import * as z from 'zod/mini';
import { partners } from '../access.ts';
import { DUTY_KINDS } from '../desk/duties.ts';
import { nouns } from '../entities/index.ts';
import { route } from '../schema/route.ts';
import { read } from './parts.ts';

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
  /** Number of funding profiles that a new project fits; only for administrators. */
  fits: z.optional(z.int()),
  /** Due date of a task or improvement, funding date, or last day of an offer. */
  due: z.optional(z.string()),
  /** Rejection reason of a document, or the beginning of a question. */
  note: z.optional(z.string()),
  /** The project's lead; only for administrators. */
  leadId: z.optional(z.string()),
});
const figures = z.record(z.string(), z.number());

const answer = z.object({
  duties: z.array(duty),
  /** Number of duties by kind; for administrators including duties that are not listed. */
  counts: z.record(z.string(), z.number()),
  /** When the oldest duty of each kind began to wait. */
  oldest: z.record(z.string(), z.string()),
  /** Whether there are more duties than listed. */
  more: z.boolean(),
  /** Figures by the name of their set. */
  figures: z.record(z.string(), figures),
});

export type DeskDuty = z.output<typeof duty>;
export type Desk = z.output<typeof answer>;

export const desk = {
  read: route({
    method: 'GET',
    path: '/api/desk',
    summary: "The caller's duties, oldest first, and the figures of its desk",
    params: {},
    answer,
    allow: partners,
    needs: read,
  }),
};
