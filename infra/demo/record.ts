import type { SystemValues } from '../../shared/schema/entity.ts';
import { idOf } from './seeded-random.ts';

/** The system values of a new record. */
export const newRecord = (name: string, at: Date): SystemValues => ({
  id: idOf(name),
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});
