import type { Caller } from '../../../shared/access.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callerOf, companies, type CompanyName } from '../../support/cast.ts';

/** A token, and whether something has ended it. */
interface Token {
  readonly id: string;
  isEnded: boolean;
}

/** What somebody is now, as the acts before say: what the portal must agree with at the next request. */
export interface Standing {
  readonly email: string;
  readonly sub: string;
  role: User['role'] & Caller['role'];
  side: CompanyName;
  isEnabled: boolean;
  isThere: boolean;
  tokens: Token[];
  /** Of the project that is assigned at the beginning. */
  assignedTo: 'funder' | 'otherFunder' | undefined;
  isApproved: boolean;
  isGranted: boolean;
  /** The other project, which every capital partner sees until it is closed. */
  isOpen: boolean;
  isKeyRevoked: boolean;
}

export const mayEnter = ({ isEnabled, isThere }: Standing): boolean => isEnabled && isThere;

/** Somebody who has always been what this person is now. */
export const twinOf = ({ role, side }: Standing): Caller =>
  role === 'admin' ? callerOf('admin') : { ...callerOf(side), role };

/** Whose words this person may be told now: those of a member of the cast. */
export const kindOf = ({ role, side }: Standing): string => (role === 'admin' ? 'admin' : side);

/** Whether a document of the assigned project is open to this person. */
export function opensDocument(of: Standing): boolean {
  if (of.role === 'admin' || of.side === 'partner') return true;
  return of.side === of.assignedTo && of.isApproved;
}

/** Whether a document is that is opened to one capital partner, of a project that is not assigned. */
export const opensGranted = ({ role, side, isGranted, isOpen }: Standing): boolean =>
  role === 'admin' || side === 'partner' || (side === 'funder' && isGranted && isOpen);

export const companyIdOf = ({ side }: Standing): string => companies[side].id;
