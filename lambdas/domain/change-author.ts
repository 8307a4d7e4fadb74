import type { Store } from '../engine/store.ts';

/** The author of a change (e-mail), and its time. */
export interface ChangeAuthor {
  readonly by: string;
  readonly now: Date;
}

export const authorOf = ({ caller, now }: Store): ChangeAuthor => ({ by: caller.email, now });
