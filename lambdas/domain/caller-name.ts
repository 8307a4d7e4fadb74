import { readAny } from '../engine/read-any.ts';
import type { Store } from '../engine/store.ts';

/** The name of the person who calls, as records keep it; the e-mail of a person without a name. */
export const nameOf = async ({ caller }: Store): Promise<string> =>
  (await readAny('user', caller.email))?.fullName || caller.email;
