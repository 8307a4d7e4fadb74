import type { Caller } from '../../../shared/access.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callerOf, companies, type CompanyName } from '../../support/cast.ts';

/** A token and whether an action has ended it. */
interface Token {
  readonly id: string;
  isEnded: boolean;
}

/** A user's expected rights after the actions so far, which the portal must match with the next request. */
export interface ExpectedRights {
  readonly email: string;
  readonly sub: string;
  role: User['role'] & Caller['role'];
  side: CompanyName;
  isEnabled: boolean;
  exists: boolean;
  tokens: Token[];
  /** Capital partner of the initially assigned project. */
  assignedTo: 'funder' | 'otherFunder' | undefined;
  isApproved: boolean;
  isGranted: boolean;
  /** The second project, visible to every capital partner until closed. */
  isOpen: boolean;
  isKeyRevoked: boolean;
}

export const canSignIn = ({ isEnabled, exists }: ExpectedRights): boolean => isEnabled && exists;

/** A caller who has always had the user's current rights. */
export const equivalentCaller = ({ role, side }: ExpectedRights): Caller =>
  role === 'admin' ? callerOf('admin') : { ...callerOf(side), role };

/** Member of the cast whose marks (fuzz/secrets.ts) the user may see. */
export const castMemberFor = ({ role, side }: ExpectedRights): string => (role === 'admin' ? 'admin' : side);

/** Whether the user may open the document of the assigned project. */
export function canOpenAssigned(rights: ExpectedRights): boolean {
  if (rights.role === 'admin' || rights.side === 'partner') return true;
  return rights.side === rights.assignedTo && rights.isApproved;
}

/** Whether the user may open the document shared with one capital partner, of an unassigned project. */
export const canOpenShared = ({ role, side, isGranted, isOpen }: ExpectedRights): boolean =>
  role === 'admin' || side === 'partner' || (side === 'funder' && isGranted && isOpen);

export const companyIdOf = ({ side }: ExpectedRights): string => companies[side].id;
