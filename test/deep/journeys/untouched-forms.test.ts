import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../../shared/entities/company.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { PDF } from '../../support/files.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import {
  completeProject,
  control,
  dismissToast,
  fillIn,
  navigate,
  waitForHeading,
  pressButton,
  pressSave,
  chooseMore,
} from '../../support/screen.ts';

interface StoredRecord {
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
  const [partner] = await read<Company>(`/api/company/${developer?.companyId}`);
  const projects = await read<Project>(`/api/project/company/${partner?.id}`);
  const newProject = projects.find(({ projectStatus }) => projectStatus === 'new');
  if (!partner || !newProject) throw new Error('The demo has no new project of the partner.');
  company = partner;
  project = newProject;
});

const countProjects = async () => (await read<StoredRecord>(`/api/project/company/${company.id}`)).length;
const countDocuments = async () => (await read<StoredRecord>(`/api/document/project/${project.id}`)).length;

/** Bodies of the page's POST requests to a path. */
function recordPosts(page: Page, path: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

/** Leaves an empty project form after a failed attempt to save. */
async function leaveUntouched(page: Page): Promise<void> {
  await control(page, 'Project Name').waitFor();
  // Screen readers call these invalid.
  expect(await page.locator('select:invalid').count()).toBe(0);
  await pressSave(page);
  await page.getByText('Project name is required.').waitFor();
  await pressButton(page, 'Back');
  await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor({ state: 'detached' });
}

it('creates no project from an untouched form, whether opened from the list or form of a company, or reloaded', async () => {
  const initialCount = await countProjects();
  const page = await stage.openAs('admin@portal.test', '/admin/project-partners');
  const posts = recordPosts(page, '/api/project');
  const name = `Add Project: ${company.companyName}`;
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  await leaveUntouched(page);
  await navigate(page, `/admin/company-form?companyId=${company.id}`);
  await chooseMore(page, 'Add Project');
  await control(page, 'Project Name').waitFor();
  await page.reload();
  await leaveUntouched(page);
  expect(posts).toEqual([]);
  expect(await countProjects()).toBe(initialCount);
});

it("creates neither project nor document from a partner's untouched forms", async () => {
  const initialCounts = [await countProjects(), await countDocuments()];
  const page = await stage.openAs('developer@portal.test', '/admin/wip');
  const posts = [recordPosts(page, '/api/project'), recordPosts(page, '/api/document')];
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  await leaveUntouched(page);
  await navigate(page, `/admin/project-documents?projectId=${project.id}`);
  await page.getByRole('button', { name: 'Add Document' }).first().click();
  await control(page, 'Document Title').waitFor();
  await page.reload();
  await waitForHeading(page, 'PROJECT DOCUMENT');
  await control(page, 'Document Title').waitFor();
  await pressButton(page, 'Back');
  await waitForHeading(page, 'PROJECT DOCUMENTS');
  expect(posts).toEqual([[], []]);
  expect([await countProjects(), await countDocuments()]).toEqual(initialCounts);
});

/** Checks that a failed first save keeps the input, and the next one creates the project. */
async function submitAfterFailure(page: Page): Promise<void> {
  const initialCount = await countProjects();
  await navigate(page, '/admin/project-form');
  await page.route('**/api/project', (route) => route.abort());
  await fillIn(page, completeProject);
  await pressSave(page);
  await page.getByText('Your input is kept.').waitFor();
  await page.unroute('**/api/project');
  await pressSave(page);
  await page.getByText('Thank you for submitting Kingfisher Terraces.').waitFor();
  expect(await countProjects()).toBe(initialCount + 1);
}

describe('the first input of a form', () => {
  it('creates one project for two quick inputs and a save, and reopens it after a reload', async () => {
    const initialCount = await countProjects();
    const page = await stage.openAs('admin@portal.test', `/admin/project-form?companyId=${company.id}`);
    const posts = recordPosts(page, '/api/project');
    await control(page, 'Project Name').waitFor();
    const release = await holdRequests(page, '**/api/project');
    await control(page, 'Project Name').pressSequentially('Ki');
    await fillIn(page, completeProject);
    await pressSave(page);
    release();
    await dismissToast(page, 'Project details saved');
    expect(await countProjects()).toBe(initialCount + 1);
    // One request creates the empty record, one saves the input.
    expect(posts).toHaveLength(2);

    await navigate(page, `/admin/project-form?companyId=${company.id}`);
    await fillIn(page, { 'Project Name': 'Never saved' });
    await page.waitForURL(/projectId=/);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await control(page, 'Project Name').waitFor();
    expect(await control(page, 'Project Name').inputValue()).toBe('');
    expect(await countProjects()).toBe(initialCount + 2);
  });

  it('creates a single document for a file, a title and a save, and a project when a failed save is retried', async () => {
    const initialCount = await countDocuments();
    const page = await stage.openAs('developer@portal.test', `/admin/document-form?projectId=${project.id}`);
    const file = { name: 'Plan.pdf', mimeType: '', buffer: PDF };
    await Promise.all([
      page.getByLabel('Choose a file').setInputFiles(file),
      fillIn(page, { 'Document Title': 'Site plan' }),
    ]);
    await page.getByText('Plan.pdf is uploaded').waitFor();
    expect(await control(page, 'Document Title').inputValue()).toBe('Site plan');
    await fillIn(page, { 'Document Type': 'Marketing' });
    await pressSave(page);
    await page.getByText('Document saved').first().waitFor();
    expect(await countDocuments()).toBe(initialCount + 1);
    await submitAfterFailure(page);
  });

  it.each(['funder@portal.test', 'guest@portal.test'])('offers %s no new document', async (email) => {
    const page = await stage.openAs(email, `/admin/document-form?projectId=${project.id}`);
    await waitForHeading(page, 'PROJECT DOCUMENT');
    await page.getByText(/is read-only|is not available/).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});
