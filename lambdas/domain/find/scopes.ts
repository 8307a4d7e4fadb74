import { isAdmin, isCapitalPartner, type Caller } from '../../../shared/access.ts';
import { FUNDER_MARKET } from '../../../shared/entities/project.ts';

/** Whose search finds everything. */
export const TEAM = 'team';

/**
 * Under which the words of what a caller may see are kept: the team's are all there are, a company's are its own, and
 * capital partners share those of the projects that all of them see.
 */
export function scopesOf(caller: Caller): readonly string[] {
  if (isAdmin(caller)) return [TEAM];
  if (caller.companyId === '') return [];
  return isCapitalPartner(caller) ? [caller.companyId, FUNDER_MARKET] : [caller.companyId];
}
