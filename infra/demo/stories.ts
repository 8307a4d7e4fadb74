import { isOnMarket, type Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import type { DemoCompany } from './companies.ts';
import { daysBefore } from './seeded.ts';
import { demoSignIns } from './sign-ins.ts';

/** A project whose deal room the demo data fills, and everybody in it. */
export interface Story {
  readonly project: Project;
  /** Funders offer on it, one is assigned, or it was funded. */
  readonly kind: 'open' | 'assigned' | 'settled';
  /** What happened is counted in days before it: the settlement, or the present. */
  readonly end: Date;
  /** Capital partners with people; the first of them wins, or is in the lead. */
  readonly funders: readonly StoryFunder[];
  readonly team: readonly User[];
  readonly partner: readonly User[];
}
interface StoryFunder {
  readonly company: DemoCompany;
  readonly people: readonly User[];
}

export interface Stage {
  readonly projects: readonly Project[];
  readonly funders: readonly DemoCompany[];
  readonly users: readonly User[];
  readonly now: Date;
}

const PARTNER = demoSignIns[1].email;
/** The time of a day at which a project that was funded reached a status. */
const AT_THREE = 'T03:00:00Z';

/**
 * A project on the market that funders offer on now; one that was settled; and one that is assigned, whose partner and
 * funder both sign in.
 */
export function demoStories({ projects, funders, users, now }: Stage): readonly Story[] {
  const peopleOf = (companyId: string) => users.filter((user) => user.companyId === companyId);
  const offering = funders
    .map((company) => ({ company, people: peopleOf(company.record.id) }))
    .filter(({ people }) => people.length > 0);
  const [chosen] = offering;
  const storyOf = (project: Project | undefined, kind: Story['kind']): readonly Story[] => {
    if (!project) return [];
    const end = kind === 'settled' ? new Date(`${project.targetFundingDate}${AT_THREE}`) : now;
    const team = users.filter(({ role }) => role === 'admin');
    return [{ project, kind, end, funders: offering, team, partner: peopleOf(project.projectCompanyId) }];
  };
  const open = projects.find(
    (one) => isOnMarket(one) && one.projectStatus === 'matched' && one.fundingPurpose === 'construction',
  );
  const settled = projects.find(
    (one) => one.projectStatus === 'completed' && one.capitalCompanyId === chosen?.company.record.id,
  );
  const assigned = projects.find(
    (one) =>
      one.projectStatus === 'assigned' &&
      one.capitalCompanyId === chosen?.company.record.id &&
      users.some(({ email, companyId }) => email === PARTNER && companyId === one.projectCompanyId),
  );
  return [...storyOf(open, 'open'), ...storyOf(settled, 'settled'), ...storyOf(assigned, 'assigned')];
}

/** When something happened. @param days before the story's end */
export const inStory = ({ end }: Story, days: number): Date => daysBefore(end, days);
