import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Store } from '../engine/store.ts';

/** The name of the person who calls, as records keep it; the e-mail of a person without a name. */
export const nameOf = async ({ caller }: Store): Promise<string> =>
  (await readUnscoped('user', caller.email))?.fullName || caller.email;
