import * as z from 'zod/mini';
import { hookActions, hookEventOf, type HookNoun } from '../entities/hook-events.ts';
import { entities } from '../entities/index.ts';
import { recordSchema } from '../schema/record-schema.ts';

/** The record as an administrator reads it, and the names of its changed fields. */
export const hookPayload = (noun: HookNoun) =>
  z.object({
    type: z.enum(hookActions.map((action) => hookEventOf(noun, action))),
    timestamp: z.string(),
    data: z.object({
      id: z.string(),
      version: z.int(),
      /** The last state, if the record was deleted. Null if the payload would exceed 20 kB. */
      record: z.nullable(recordSchema(entities[noun])),
      /** The names of the changed fields; empty for a new or deleted record, and for an interest that was confirmed unchanged. */
      changed: z.array(z.string()),
    }),
  });
export type HookPayload = z.output<ReturnType<typeof hookPayload>>;
