import { fundingProfile, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { amountLimits, isSubordinate } from '../../../shared/matching/values.ts';
import { toPeople } from './company-letters.ts';
import { aboutProject, factsOf, projectLink } from './facts.ts';
import type { OutboxMail } from './outbox.ts';

const SHOWN = [
  'projectName',
  'fundingAmount',
  'state',
  'projectSector',
  'projectType',
  'fundingType',
  'fundingPurpose',
  'targetFundingDate',
] as const;

/** A profile has no name: what it funds, where, and how much. */
function profileFacts(profile: FundingProfile, { fundingType }: Project) {
  const { min, max } = amountLimits(profile, isSubordinate(fundingType));
  return factsOf(fundingProfile, profile, 'fundingType', 'projectSector', 'state', min, max, 'maxLTV');
}

/**
 * The mail about a project that fits a profile, to the people of its company; each gets at most one of a project.
 * @param others how many further profiles of the company it fits
 */
export function projectFits(project: Project, profile: FundingProfile, others: number): OutboxMail {
  const more = others === 1 ? '1 more of your profiles' : `${others} more of your profiles`;
  const facts = factsOf(projects, project, ...SHOWN);
  return toPeople(
    [profile.companyId],
    { ...aboutProject('matches', project), once: `project#${project.id}` },
    {
      subject: `A project fits your funding profile: ${project.projectName}`,
      blocks: [
        { facts },
        { words: 'It meets everything that this funding profile asks for:' },
        { facts: profileFacts(profile, project) },
        ...(others > 0 ? [{ words: `It fits ${more}, too.` }] : []),
        projectLink(project),
      ],
    },
  );
}
