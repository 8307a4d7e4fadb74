import type { ProjectMatch } from '../../../../shared/api/match.ts';
import { isConsidered, type FundingProfile } from '../../../../shared/entities/funding-profile.ts';
import { profileName } from '../../../../shared/entities/profile-name.ts';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';
import { STALE_DAYS } from '../../../../shared/funding-appetite.ts';
import { FIELD } from '../../../../shared/pages.ts';
import type { FirstStep } from './first-steps.ts';

/** Number of matching projects that a new funder must answer; all of them if there are fewer. */
const ANSWERS_NEEDED = 3;

/** A funder is new until it has an active offer or an assigned project. */
export const isNewFunder = (companyId: string, visible: readonly Project[], offerCount: number): boolean =>
  offerCount === 0 &&
  !visible.some((project) => isPastMatched(project) && project.capitalCompanyId === companyId);

function profileStep(profile: FundingProfile | undefined): FirstStep {
  return {
    title: 'Add a funding profile',
    text: profile ? profileName(profile) : 'It says what you fund: amounts, regions and sectors.',
    isDone: profile !== undefined,
    link: profile
      ? { label: 'Edit', to: 'capitalForm', query: { fundingProfileId: profile.id } }
      : { label: 'Add Funding Profile', to: 'capitalForm' },
  };
}

function fundsStep(profile: FundingProfile | undefined): FirstStep {
  const isDone = profile !== undefined && profile.fundsAvailable !== '';
  return {
    title: 'Confirm funds available',
    text: `Say in your profile from when funds are available. We ask again every ${STALE_DAYS} days.`,
    isDone,
    ...(profile && {
      link: {
        label: isDone ? 'View' : 'Confirm funds',
        to: 'capitalForm',
        query: { fundingProfileId: profile.id, [FIELD]: 'fundsAvailable' },
      },
    }),
  };
}

function reviewStep(answerCount: number, matches: readonly ProjectMatch[]): FirstStep {
  const answersNeeded = Math.min(ANSWERS_NEEDED, answerCount + matches.length);
  const isDone = answersNeeded > 0 && answerCount >= answersNeeded;
  const [first] = matches;
  return {
    title: 'Review matching projects',
    text:
      answersNeeded === 0
        ? 'You hear of the first project that fits.'
        : `${Math.min(answerCount, answersNeeded)} of ${answersNeeded} answered. Only our team sees your answer.`,
    isDone,
    ...(first && {
      link: { label: 'Review', to: 'project', query: { projectId: first.projectId } },
    }),
  };
}

/** Returns the first steps of a funder. @param matches projects that fit or may fit, without those that the company has answered */
export function funderSteps(
  profiles: readonly FundingProfile[],
  answerCount: number,
  matches: readonly ProjectMatch[],
): readonly FirstStep[] {
  const active = profiles.filter(isConsidered);
  const profile = active.find(({ fundsAvailable }) => fundsAvailable !== '') ?? active[0];
  return [profileStep(profile), fundsStep(profile), reviewStep(answerCount, matches)];
}
