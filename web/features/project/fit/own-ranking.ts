import { isConsidered, type FundingProfile } from '../../../../shared/entities/funding-profile.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { criteriaOf, rankProfiles, type Criterion, type Match } from '../../../../shared/matching.ts';
import { VERDICT_WORDS, VERDICTS, type Verdict } from '../../../../shared/matching/criteria.ts';

export interface OwnMatch {
  readonly profile: FundingProfile;
  readonly verdict: Verdict;
  readonly score: Match['score'];
  readonly criteria: readonly Criterion[];
}

/** Ranks the company's new and active profiles for a project (matching.md, Order). */
export const rankOwn = (project: Project, profiles: readonly FundingProfile[]): readonly OwnMatch[] =>
  rankProfiles(
    project,
    // Without the company's name, which only orders profiles of different companies.
    profiles.filter((profile) => isConsidered(profile)).map((profile) => ({ ...profile, companyName: '' })),
  ).map(({ profile, match }) => ({
    profile,
    verdict: match.verdict,
    score: match.score,
    criteria: criteriaOf(project, match),
  }));

/** Number of profiles by verdict: `1 fits, 2 may fit`. */
export const verdictCounts = (verdicts: readonly Verdict[]): string =>
  VERDICTS.map((verdict) => [verdicts.filter((item) => item === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${count} ${VERDICT_WORDS[verdict].toLowerCase()}`)
    .join(', ');
