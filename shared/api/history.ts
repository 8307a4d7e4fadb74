import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { nounsWithHistory } from '../entities/index.ts';
import { recordKey, route } from './route.ts';
import { SIGN_IN_PERMISSIONS, page, time } from './route-parts.ts';

const noun = z.enum(nounsWithHistory);

const entry = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
  version: z.int(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.output<typeof entry>;

const change = z.extend(entry, { noun, id: recordKey, title: z.string() });
/** A history entry with its record, which `title` names as screens do. */
export type RecordChange = z.output<typeof change>;

export const history = {
  read: route({
    path: '/api/history/{noun}/{id}',
    summary: "Lists a record's changes with author and time, newest first",
    params: { noun, id: recordKey },
    query: page,
    answer: z.array(entry),
    allow: adminOnly,
  }),
  changes: route({
    path: '/api/history',
    summary:
      'Lists the changes of all records between two times, oldest first; pages before the last can be empty',
    // `to` is exclusive.
    query: { ...page, from: time, to: time },
    answer: z.array(change),
    allow: adminOnly,
  }),
  restore: route({
    method: 'POST',
    path: '/api/history/{noun}/{id}',
    summary: 'Brings a deleted record back',
    params: { noun, id: recordKey },
    answer: z.boolean(),
    allow: adminOnly,
    needs: { table: 'write', identity: SIGN_IN_PERMISSIONS, documents: 'restore' },
  }),
};
