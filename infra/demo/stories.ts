import { isOnMarket, type Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import type { DemoCompany } from './companies.ts';
import { daysBefore } from './seeded-random.ts';
import { partnerSignIn } from './sign-ins.ts';

/** A project with demo offers, conversations, tasks and documents, and its participants. */
export interface Story {
  readonly project: Project;
  /** `open`: funders are offering; `assigned`: a funder is assigned; `settled`: the project was funded. */
  readonly kind: 'open' | 'assigned' | 'settled';
  /** The date from which {@link storyDate} counts back: settlement, or now. */
  readonly end: Date;
  /** The target funding date of the project. */
  readonly fundingDate: Date;
  /** Capital partners with users. The first is the assigned one; in an open story its offer is shortlisted. */
  readonly funders: readonly StoryFunder[];
  readonly team: readonly User[];
  readonly partner: readonly User[];
}
interface StoryFunder {
  readonly company: DemoCompany;
  readonly people: readonly User[];
}

export interface StoryContext {
  readonly projects: readonly Project[];
  readonly funders: readonly DemoCompany[];
  readonly users: readonly User[];
  readonly now: Date;
}

const FUNDERS_IN_STORY = 4;

/** Time of the day at which a funded project changes its status, UTC. */
const STATUS_TIME = 'T03:00:00Z';

/**
 * Three stories: an open project with current offers, a settled one, and an assigned one whose partner and funder have
 * demo sign-ins.
 */
export function demoStories({ projects, funders, users, now }: StoryContext): readonly Story[] {
  const peopleOf = (companyId: string) => users.filter((user) => user.companyId === companyId);
  const offering = funders
    .map((company) => ({ company, people: peopleOf(company.record.id) }))
    .filter(({ people }) => people.length > 0)
    .slice(0, FUNDERS_IN_STORY);
  const [firstFunder] = offering;
  const storyOf = (project: Project | undefined, kind: Story['kind']): readonly Story[] => {
    if (!project) return [];
    const fundingDate = new Date(`${project.targetFundingDate}${STATUS_TIME}`);
    const end = kind === 'settled' ? fundingDate : now;
    const team = users.filter(({ role }) => role === 'admin');
    const partner = peopleOf(project.projectCompanyId);
    return [{ project, kind, end, fundingDate, funders: offering, team, partner }];
  };
  const open = projects.find(
    (project) =>
      isOnMarket(project) && project.projectStatus === 'matched' && project.fundingPurpose === 'construction',
  );
  const settled = projects.find(
    (project) =>
      project.projectStatus === 'completed' && project.capitalCompanyId === firstFunder?.company.record.id,
  );
  const assigned = projects.find(
    (project) =>
      project.projectStatus === 'assigned' &&
      project.capitalCompanyId === firstFunder?.company.record.id &&
      users.some(
        ({ email, companyId }) => email === partnerSignIn.email && companyId === project.projectCompanyId,
      ),
  );
  return [...storyOf(open, 'open'), ...storyOf(settled, 'settled'), ...storyOf(assigned, 'assigned')];
}

/** A date in the story. @param days before its end */
export const storyDate = ({ end }: Story, days: number): Date => daysBefore(end, days);
