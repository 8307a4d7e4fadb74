import * as z from 'zod/mini';
import { partners } from '../access.ts';
import { message as entity } from '../entities/message.ts';
import { audiences } from '../entities/options.ts';
import { route } from '../schema/route.ts';
import { done, id, page, read, time, write } from './parts.ts';
import { removeRoute, saveRoute } from './standard.ts';

const messages = z.array(entity.record);
const audience = z.enum(audiences.map(({ value }) => value));

export const message = {
  ofProject: route({
    method: 'GET',
    path: '/api/message/project/{projectId}',
    summary:
      'Messages about a project that the caller may read, of one thread where one is named. The first page is the end of the conversation, newest last; each next page is what was said before. With `since` those written from then on; with `everyone` 404 where the thread of everybody with that capital partner is not, or no longer, open to the caller; with `open` the questions that nobody has answered',
    params: { projectId: id },
    query: {
      ...page,
      audience: z.optional(audience),
      funderId: z.optional(id),
      since: z.optional(time),
      everyone: z.optional(id),
      open: z.optional(z.literal('yes')),
    },
    answer: messages,
    allow: partners,
    needs: read,
  }),
  unread: route({
    method: 'GET',
    path: '/api/message/project/{projectId}/unread',
    summary:
      'How many messages of others the caller has not read, at most 100, up to where they have, and whether they are told of new ones',
    params: { projectId: id },
    answer: z.object({ count: z.int(), readAt: z.string(), muted: z.boolean() }),
    allow: partners,
    needs: read,
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/message/project/{projectId}/read',
    summary: 'The caller has read the messages up to this time',
    params: { projectId: id },
    body: z.object({ at: time }),
    answer: done,
    allow: partners,
    needs: write,
  }),
  mute: route({
    method: 'PUT',
    path: '/api/message/project/{projectId}/mute',
    summary: 'Whether the caller is told, by notice and mail, of what is written about a project',
    params: { projectId: id },
    body: z.object({ muted: z.boolean() }),
    answer: done,
    allow: partners,
    needs: write,
  }),
  read: route({
    method: 'GET',
    path: '/api/message/{id}',
    summary: 'A message; an array whose first item is used',
    params: { id },
    answer: messages,
    allow: partners,
    needs: read,
  }),
  save: saveRoute(entity, '/api/message', {
    summary:
      'Writes a message, changes one of one’s own for 15 minutes, or closes a question of one’s own side',
  }),
  remove: removeRoute(
    entity,
    '/api/message/{id}',
    { id },
    { summary: 'Deletes a message of one’s own for 15 minutes' },
  ),
};
