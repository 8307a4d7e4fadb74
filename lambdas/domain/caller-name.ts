import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Store } from '../engine/store.ts';

/** The caller's full name, for storing in records; the e-mail of a user without a name. */
export const callerName = async ({ caller }: Store): Promise<string> =>
  (await readUnscoped('user', caller.email))?.fullName || caller.email;
