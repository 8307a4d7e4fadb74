import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../shared/entities/company.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { PDF } from '../../support/files.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import {
  completeProject,
  control,
  dismiss,
  fillIn,
  follow,
  heading,
  press,
  save,
  chooseMore,
} from '../../support/screen.ts';

interface Kept {
  readonly id: string;
}

const stage = journey();
let token: string;
let company: Company;
let project: Project;
const read = async <T>(path: string) => (await call<T[]>(stage.portal, 'GET', path, { token })).body;

beforeAll(async () => {
  token = await tokenOf('admin@portal.test');
  const [developer] = await read<User>('/api/user/developer@portal.test');
  const [own] = await read<Company>(`/api/company/${developer?.companyId}`);
  const projects = await read<Project>(`/api/project/company/${own?.id}`);
  const open = projects.find(({ projectStatus }) => projectStatus === 'new');
  if (!own || !open) throw new Error('The demo has no new project of the partner.');
  company = own;
  project = open;
});

const projects = async () => (await read<Kept>(`/api/project/company/${company.id}`)).length;
const documents = async () => (await read<Kept>(`/api/document/project/${project.id}`)).length;

/** What the page has asked the server to make. */
function made(page: Page, path: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

/** Leaves an empty project form as it is, after an attempt to save it. */
async function leaveUntouched(page: Page): Promise<void> {
  await control(page, 'Project Name').waitFor();
  await save(page);
  await page.getByText('Project name is required.').waitFor();
  await press(page, 'Back');
  await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor({ state: 'detached' });
}

it('a form that is left untouched leaves no project behind: by the + of a company, Add Project of a company, and a reload', async () => {
  const before = await projects();
  const page = await stage.as('admin@portal.test', '/admin/project-partners');
  const asked = made(page, '/api/project');
  const name = `Add Project: ${company.companyName}`;
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  await leaveUntouched(page);
  await follow(page, `/admin/company-form?companyId=${company.id}`);
  await chooseMore(page, 'Add Project');
  await control(page, 'Project Name').waitFor();
  await page.reload();
  await leaveUntouched(page);
  expect(asked).toEqual([]);
  expect(await projects()).toBe(before);
});

it('a form that is left untouched leaves neither project nor document of a partner behind', async () => {
  const before = [await projects(), await documents()];
  const page = await stage.as('developer@portal.test', '/admin/wip');
  const asked = [made(page, '/api/project'), made(page, '/api/document')];
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  await leaveUntouched(page);
  await follow(page, `/admin/project-documents?projectId=${project.id}`);
  await page.getByRole('button', { name: 'Add Document' }).first().click();
  await control(page, 'Document Title').waitFor();
  await page.reload();
  await heading(page, 'PROJECT DOCUMENT');
  await control(page, 'Document Title').waitFor();
  await press(page, 'Back');
  await heading(page, 'PROJECT DOCUMENTS');
  expect(asked).toEqual([[], []]);
  expect([await projects(), await documents()]).toEqual(before);
});

/** The first attempt to make a project fails: nothing typed is lost, and the save makes it. */
async function submitAfterFailure(page: Page): Promise<void> {
  const before = await projects();
  await follow(page, '/admin/project-form');
  await page.route('**/api/project', (route) => route.abort());
  await fillIn(page, completeProject);
  await save(page);
  await page.getByText('Your input is kept.').waitFor();
  await page.unroute('**/api/project');
  await save(page);
  await page.getByText('Thank you for submitting Kingfisher Terraces.').waitFor();
  expect(await projects()).toBe(before + 1);
}

describe('the first input makes the record', () => {
  it('one project of two quick inputs and a save, and a reload opens it', async () => {
    const before = await projects();
    const page = await stage.as('admin@portal.test', `/admin/project-form?companyId=${company.id}`);
    const asked = made(page, '/api/project');
    await control(page, 'Project Name').waitFor();
    // Slow enough for everything that follows to be asked for meanwhile.
    await page.route('**/api/project', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await control(page, 'Project Name').pressSequentially('Ki');
    await fillIn(page, completeProject);
    await save(page);
    await dismiss(page, 'Project details saved');
    expect(await projects()).toBe(before + 1);
    // The empty one, and what was typed.
    expect(asked).toHaveLength(2);

    await follow(page, `/admin/project-form?companyId=${company.id}`);
    await fillIn(page, { 'Project Name': 'Never saved' });
    await page.waitForURL(/projectId=/);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await control(page, 'Project Name').waitFor();
    expect(await control(page, 'Project Name').inputValue()).toBe('');
    expect(await projects()).toBe(before + 2);
  });

  it('one document of a file, its title and a save; a project by the save when the first attempt failed', async () => {
    const before = await documents();
    const page = await stage.as('developer@portal.test', `/admin/document-form?projectId=${project.id}`);
    const file = { name: 'Plan.pdf', mimeType: '', buffer: PDF };
    await Promise.all([
      page.getByLabel('Choose a file').setInputFiles(file),
      fillIn(page, { 'Document Title': 'Site plan' }),
    ]);
    await page.getByText('Plan.pdf is uploaded').waitFor();
    expect(await control(page, 'Document Title').inputValue()).toBe('Site plan');
    await fillIn(page, { 'Document Type': 'Marketing' });
    await save(page);
    await page.getByText('Document saved').first().waitFor();
    expect(await documents()).toBe(before + 1);
    await submitAfterFailure(page);
  });

  it.each(['funder@portal.test', 'guest@portal.test'])('%s is offered no new document', async (email) => {
    const page = await stage.as(email, `/admin/document-form?projectId=${project.id}`);
    await heading(page, 'PROJECT DOCUMENT');
    await page.getByText(/is not available|cannot be shown|can only be read|do not have access/).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});
