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

/** The profiles of one company that take part in matching, in the order of how a project fits them (matching.md, Order). */
export const rankOwn = (project: Project, profiles: readonly FundingProfile[]): readonly OwnMatch[] =>
  rankProfiles(
    project,
    // Of one company, so that its name says nothing.
    profiles.filter((profile) => isConsidered(profile)).map((profile) => ({ ...profile, companyName: '' })),
  ).map(({ profile, match }) => ({
    profile,
    verdict: match.verdict,
    score: match.score,
    criteria: criteriaOf(project, match),
  }));

/** How many of each verdict: `1 fits, 2 may fit`. */
export const countWords = (verdicts: readonly Verdict[]): string =>
  VERDICTS.map((verdict) => [verdicts.filter((one) => one === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${count} ${VERDICT_WORDS[verdict].toLowerCase()}`)
    .join(', ');
