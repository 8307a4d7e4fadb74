import type { ProfileMatch } from '../../shared/api/match.ts';
import type { Figures } from '../../shared/desk/figures.ts';
import type { Project } from '../../shared/entities/project.ts';
import { profileName } from '../../shared/entities/profile-name.ts';
import { criteriaOf, type Match } from '../../shared/matching.ts';
import type { ConsideredProfile } from './ranking-inputs.ts';

/** Returns a profile's match as the API answers it. @param past the company's past activity */
export function profileMatchOf(
  project: Project,
  profile: ConsideredProfile,
  match: Match,
  past: Figures | undefined,
): ProfileMatch {
  const { id: profileId, companyId, companyName, confirmedOn, askedOn, fundsAvailable, fundsFrom } = profile;
  const statements = { confirmedOn, askedOn, fundsAvailable, fundsFrom };
  const { verdict, score } = match;
  const criteria = [...criteriaOf(project, match)];
  const named = { profileId, profileName: profileName(profile), companyId, companyName };
  return { ...named, ...statements, past: { ...past }, verdict, score, criteria };
}
