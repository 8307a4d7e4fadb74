import type { SystemValues } from '../../shared/schema/entity.ts';

/** A stored record with changed values, as its next version. */
export const nextVersion = <R extends SystemValues>(before: R, values: Partial<R>, now: Date): R => ({
  ...before,
  ...values,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});
