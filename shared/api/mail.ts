import * as z from 'zod/mini';
import { withProfile } from '../access.ts';
import { FORBIDDEN_IN_TEXT } from '../schema/clean.ts';
import { id, route } from './route.ts';

export const SUBJECT_LIMIT = 200;

/** The subject of a mail that names none (rule 7.5). */
export const DEFAULT_SUBJECT = 'Message from the secure portal';
/** `to: 'team'` means the environment's mailboxes, whose addresses are never shown (rule 7.5). */
export const TEAM = 'team';
export const DAILY_MESSAGE_QUOTA = 50;

const recipient = z.union([z.literal(TEAM), z.string().check(z.minLength(6), z.maxLength(254))]);
const wellFormed = z.overwrite((text: string) => text.toWellFormed());
const content = z.optional(
  z.string().check(
    wellFormed,
    z.maxLength(50_000),
    z.refine((text) => !FORBIDDEN_IN_TEXT.test(text)),
  ),
);

export const mail = {
  send: route({
    method: 'POST',
    path: '/api/send',
    summary: 'Sends a message, fire and forget',
    body: z.object({
      /** Idempotency key from the client: a repeated request with the same id and content sends nothing. */
      id: z.optional(id),
      to: recipient,
      from: z.optional(z.string()),
      cc: z.optional(z.union([z.literal(''), recipient])),
      htmlMessage: content,
      txtMessage: content,
      subject: z.optional(z.string().check(wellFormed, z.maxLength(SUBJECT_LIMIT))),
    }),
    answer: z.boolean(),
    status: 202,
    allow: withProfile,
  }),
};
