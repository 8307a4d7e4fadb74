import type { CallerKind } from '../../../shared/caller-kind.ts';
import type { Message } from '../../../shared/entities/message.ts';

export type Side = Exclude<Message['authorSide'], ''>;

export const sideFor = (kind: CallerKind): Side => {
  if (kind === 'admin') return 'team';
  return kind === 'capital_partner' ? 'funder' : 'partner';
};
