import { isAdmin, isCapitalPartner, type Caller } from '../../../shared/access.ts';
import { FUNDER_MARKET } from '../../../shared/entities/project.ts';

/** The scope of administrators, which contains every indexed record. */
export const TEAM_SCOPE = 'team';

/**
 * The index scopes of a caller: everything for the team, own records for a company, and for capital partners also the
 * projects on the market.
 */
export function scopesOf(caller: Caller): readonly string[] {
  if (isAdmin(caller)) return [TEAM_SCOPE];
  if (caller.companyId === '') return [];
  return isCapitalPartner(caller) ? [caller.companyId, FUNDER_MARKET] : [caller.companyId];
}
