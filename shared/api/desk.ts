import * as z from 'zod/mini';
import { partners } from '../access.ts';
import { DUTY_KINDS } from '../desk/duties.ts';
import { nouns } from '../entities/index.ts';
import { route } from '../schema/route.ts';
import { read } from './parts.ts';

const duty = z.object({
  kind: z.enum(DUTY_KINDS),
  /** ISO 8601, or a day in Sydney: from when on it waits. */
  since: z.string(),
  noun: z.enum(nouns),
  id: z.string(),
  /** The record's name; empty if the caller may not see it. */
  title: z.string(),
  /** Empty without a project. */
  projectId: z.string(),
  projectName: z.string(),
  /** Of a new project, for administrators: how many funding profiles it fits. */
  fits: z.optional(z.int()),
  /** The day by which it is due, or until which it holds: of tasks, funding dates and offers. */
  due: z.optional(z.string()),
  /** Why a document was rejected; how a question begins. */
  note: z.optional(z.string()),
  /** The project's lead, for administrators. */
  leadId: z.optional(z.string()),
});
const figures = z.record(z.string(), z.number());

const answer = z.object({
  duties: z.array(duty),
  /** Number of duties by kind; for administrators including duties beyond the named ones. */
  counts: z.record(z.string(), z.number()),
  /** Since when the first of each kind waits. */
  oldest: z.record(z.string(), z.string()),
  /** There are more than these. */
  more: z.boolean(),
  /** By set. */
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
