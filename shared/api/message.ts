import * as z from 'zod/mini';
import { allSides } from '../access.ts';
import { message as entity } from '../entities/message.ts';
import { audiences } from '../entities/options.ts';
import { id, route } from './route.ts';
import { done, page, time } from './route-parts.ts';
import { removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

const messages = z.array(recordSchema(entity));
const audience = z.enum(audiences.map(({ value }) => value));

export const message = {
  ofProject: route({
    path: '/api/message/project/{projectId}',
    summary:
      "Lists a project's messages that the caller may read, by default of all threads. The first page is the end of the conversation, newest last; each next page is older. With `since` lists messages from that time on. `sharedFunderId` is the capital partner of the shared thread on the caller's screen: returns 404 once the caller can no longer read that thread. With `open` lists unanswered questions",
    query: {
      ...page,
      audience: z.optional(audience),
      funderId: z.optional(id),
      since: z.optional(time),
      sharedFunderId: z.optional(id),
      open: z.optional(z.literal('yes')),
    },
    answer: messages,
    allow: allSides,
  }),
  unread: route({
    path: '/api/message/project/{projectId}/unread',
    summary:
      'Counts the unread messages of other authors, at most 100; also returns the read position and whether the caller muted the project',
    answer: z.object({ count: z.int(), readAt: z.string(), muted: z.boolean() }),
    allow: allSides,
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/message/project/{projectId}/read',
    summary: 'Marks messages as read up to this time',
    body: z.object({ at: time }),
    answer: done,
    allow: allSides,
  }),
  mute: route({
    method: 'PUT',
    path: '/api/message/project/{projectId}/mute',
    summary: "Turns the caller's notices and mails about a project's messages on or off",
    body: z.object({ muted: z.boolean() }),
    answer: done,
    allow: allSides,
  }),
  read: route({
    path: '/api/message/{id}',
    summary: 'Reads a message; the answer is an array of one',
    answer: messages,
    allow: allSides,
  }),
  save: saveRoute(entity, '/api/message', {
    summary:
      "Writes a message, edits the caller's message within 15 minutes, or closes a question that the caller's side asked",
  }),
  remove: removeRoute(entity, '/api/message/{id}', {
    summary: "Deletes the caller's message within 15 minutes",
  }),
};
