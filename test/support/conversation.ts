import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import type { Journey } from './journey.ts';
import { call, tokenOf } from './person.ts';
import { completeProject } from './screen.ts';

/** Calls a route as an administrator. */
export async function asAdmin<T>(
  { portal }: Journey,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const token = await tokenOf('admin@portal.test');
  return (await call<T>(portal, method, path, { token, ...(body && { body }) })).body;
}

async function companyOf(stage: Journey, email: string): Promise<Company> {
  const [user] = await asAdmin<User[]>(stage, 'GET', `/api/user/${email}`);
  const [company] = await asAdmin<Company[]>(stage, 'GET', `/api/company/${user?.companyId}`);
  if (!company) throw new Error(`${email} has no company`);
  return company;
}

interface Conversation {
  readonly project: Project;
  /** The company of the demo's funder. */
  readonly funder: Company;
  /** The conversation about the project as this demo person sees it. */
  readonly open: (email: string) => Promise<Page>;
}

/** A new project of the demo's partner, to talk about. */
export function conversation(stage: Journey): Conversation {
  const made: { project?: Project; funder?: Company } = {};
  beforeAll(async () => {
    const partner = await companyOf(stage, 'developer@portal.test');
    made.funder = await companyOf(stage, 'funder@portal.test');
    const kind = { projectType: 'development', projectSector: 'residential', fundingType: 'senior_debt' };
    const where = { state: 'queensland', fundingPurpose: 'construction', fundingAmount: 24_500_000 };
    const projectName = completeProject['Project Name'];
    const body = { project: { ...kind, ...where, projectName, projectCompanyId: partner.id } };
    made.project = await asAdmin<Project>(stage, 'POST', contract.project.save.path, body);
  });
  const present = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The conversation has not begun');
    return value;
  };
  return {
    get project() {
      return present(made.project);
    },
    get funder() {
      return present(made.funder);
    },
    open: (email) =>
      stage.as(email, `/admin/project-page?projectId=${present(made.project).id}&section=conversation`),
  };
}

/** Where a message is written. */
export const box = (page: Page) => page.getByLabel('Message', { exact: true });
/** The messages that are shown. */
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
/** Waits for a message. */
export const shown = (page: Page, words: string): Promise<void> => log(page).getByText(words).waitFor();
