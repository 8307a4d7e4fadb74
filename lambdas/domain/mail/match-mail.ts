import { fundingProfile, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { amountLimits, isSubordinate } from '../../../shared/matching/values.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import { aboutProject, factsOf, projectLink, projectWithAmount } from './mail-parts.ts';
import type { OutboxMail } from './outbox.ts';

const SHOWN_FIELDS = [
  'projectName',
  'fundingAmount',
  'state',
  'projectSector',
  'projectType',
  'fundingType',
  'fundingPurpose',
  'targetFundingDate',
] as const;

/** Criteria of a profile that its name leaves out or shortens. */
function profileFacts(profile: FundingProfile, { fundingType }: Project) {
  const { min, max } = amountLimits(profile, isSubordinate(fundingType));
  return factsOf(fundingProfile, profile, 'fundingType', 'projectSector', 'state', min, max, 'maxLTV');
}

/** Mail about a project that fits a profile, once for each user and project. @param others number of further matching profiles of the company */
export function matchMail(project: Project, profile: FundingProfile, others: number): OutboxMail {
  const more = others === 1 ? '1 more of your profiles' : `${others} more of your profiles`;
  const facts = factsOf(projects, project, ...SHOWN_FIELDS);
  return mailToCompanyUsers(
    [profile.companyId],
    { ...aboutProject('matches', project), once: `project#${project.id}` },
    {
      subject: `${projectWithAmount(project)} fits your funding profile`,
      blocks: [
        { facts },
        { words: `It meets all criteria of your funding profile “${fundingProfile.title(profile)}”:` },
        { facts: profileFacts(profile, project) },
        ...(others > 0 ? [{ words: `It also fits ${more}.` }] : []),
        projectLink(project),
      ],
    },
  );
}
