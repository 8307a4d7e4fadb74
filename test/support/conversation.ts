import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import type { Journey } from './journey.ts';
import { call, tokenOf } from './api-client.ts';
import { completeProject } from './screen.ts';

export async function callAsAdmin<T>(
  { portal }: Journey,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const token = await tokenOf('admin@portal.test');
  return (await call<T>(portal, method, path, { token, ...(body && { body }) })).body;
}

async function companyOf(stage: Journey, email: string): Promise<Company> {
  const [user] = await callAsAdmin<User[]>(stage, 'GET', `/api/user/${email}`);
  const [company] = await callAsAdmin<Company[]>(stage, 'GET', `/api/company/${user?.companyId}`);
  if (!company) throw new Error(`${email} has no company`);
  return company;
}

interface Conversation {
  readonly project: Project;
  readonly funder: Company;
  /** Opens the conversation as this demo user. */
  readonly open: (email: string) => Promise<Page>;
}

/** Creates a project of the demo's partner for a conversation. */
export function createConversation(stage: Journey): Conversation {
  const created: { project?: Project; funder?: Company } = {};
  beforeAll(async () => {
    const partner = await companyOf(stage, 'developer@portal.test');
    created.funder = await companyOf(stage, 'funder@portal.test');
    const projectKind = {
      projectType: 'development',
      projectSector: 'residential',
      fundingType: 'senior_debt',
    };
    const details = { state: 'queensland', fundingPurpose: 'construction', fundingAmount: 24_500_000 };
    const projectName = completeProject['Project Name'];
    const body = { project: { ...projectKind, ...details, projectName, projectCompanyId: partner.id } };
    created.project = await callAsAdmin<Project>(stage, 'POST', contract.project.save.path, body);
  });
  const expectCreated = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The conversation has not been created');
    return value;
  };
  return {
    get project() {
      return expectCreated(created.project);
    },
    get funder() {
      return expectCreated(created.funder);
    },
    open: (email) =>
      stage.openAs(
        email,
        `/admin/project-page?projectId=${expectCreated(created.project).id}&section=conversation`,
      ),
  };
}

export const messageBox = (page: Page) => page.getByLabel('Message', { exact: true });
export const messageLog = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const waitForMessage = (page: Page, text: string): Promise<void> =>
  messageLog(page).getByText(text).waitFor();
