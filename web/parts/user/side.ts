import type { CallerKind } from '../../../shared/caller-kind.ts';
import type { Message } from '../../../shared/entities/message.ts';

export type Side = Exclude<Message['authorSide'], ''>;

/** Returns the side for which a caller writes; a caller without an approved company counts as a project partner. */
export const sideOfCaller = (kind: CallerKind): Side => {
  if (kind === 'admin') return 'team';
  return kind === 'capital_partner' ? 'funder' : 'partner';
};
