import type { Page } from 'playwright-core';
import { contract } from '../../shared/api/index.ts';
import type { CallerKind } from '../../shared/caller-kind.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { pages, type PageName } from '../../shared/pages.ts';
import type { Journey } from './journey.ts';
import type { Inspect, Walk } from './inspect-walk.ts';
import { call, tokenOf } from './api-client.ts';
import { completeProject, fillIn, navigateAndWait, waitUntilLoaded, pressSave } from './screen.ts';

/** Waits until a page has its title and has finished loading. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilLoaded(page);
}

const publicPages: readonly PageName[] = [
  'authLogin',
  'authRegister',
  'demo',
  'login',
  'register',
  'forgotPassword',
  'updatePassword',
];
/** Pages of company users that administrators do not open: the Transaction Schedule. */
const companyPages: readonly PageName[] = ['wip'];
const signedInPages = (Object.keys(pages) as PageName[]).filter(
  (name) => !publicPages.includes(name) && !companyPages.includes(name) && name !== 'logout',
);

type Queries = Readonly<Partial<Record<PageName, string>>>;

async function readAsAdmin<T>({ portal }: Journey, path: string): Promise<T[]> {
  const token = await tokenOf('admin@portal.test');
  return (await call<T[]>(portal, 'GET', path, { token })).body;
}

async function findOpenProject(stage: Journey, matches: (project: Project) => boolean): Promise<Project> {
  const project = (await readAsAdmin<Project>(stage, contract.project.open.path)).find(matches);
  if (!project) throw new Error('No demo project matches');
  return project;
}

/** Parameters of the pages of a project, its companies and a document. */
async function queriesFor(
  stage: Journey,
  project: Pick<Project, 'id' | 'projectCompanyId' | 'capitalCompanyId'>,
): Promise<Queries> {
  const get = <T>(path: string) => readAsAdmin<T>(stage, path);
  const [profile] = await get<{ id: string }>(`/api/funding/company/${project.capitalCompanyId}`);
  const [contact] = await get<{ id: string }>(`/api/contact/company/${project.projectCompanyId}`);
  const [document] = await get<{ id: string }>(`/api/document/project/${project.id}`);
  return {
    project: `projectId=${project.id}`,
    projectForm: `projectId=${project.id}`,
    company: `companyId=${project.projectCompanyId}`,
    companyForm: `companyId=${project.projectCompanyId}`,
    contactList: `companyId=${project.projectCompanyId}`,
    contactForm: `contactId=${contact?.id}`,
    fundingProfiles: `companyId=${project.capitalCompanyId}`,
    capitalForm: `fundingProfileId=${profile?.id}`,
    projectDocuments: `projectId=${project.id}`,
    documentForm: `documentId=${document?.id}`,
    termsForm: `projectId=${project.id}`,
    userForm: 'email=developer@portal.test',
  };
}

/** Parameters of the pages of a project with offers and messages. */
async function queriesForOffers(stage: Journey): Promise<Queries> {
  const project = await findOpenProject(stage, ({ projectName }) => projectName === 'Ferry Point Lodge');
  const [funder] = await readAsAdmin<User>(stage, '/api/user/funder@portal.test');
  return queriesFor(stage, { ...project, capitalCompanyId: funder?.companyId ?? '' });
}

/** Visits pages in turn and inspects each. */
async function inspectAll(
  page: Page,
  pageNames: readonly PageName[],
  inspect: Inspect,
  queries: Queries = {},
): Promise<void> {
  for (const name of pageNames) {
    await navigateAndWait(page, `${pages[name].path}?${queries[name] ?? ''}`);
    // The style guide always shows a loading state.
    const recordsSection = page.getByRole('region', { name: 'Records' });
    await (name === 'styles' ? recordsSection.waitFor() : waitUntilSettled(page));
    await inspect(page, name);
  }
}

/** Visits each page for a kind of caller, and each section of a project with offers and messages. */
async function inspectPagesFor(
  stage: Journey,
  [email, kind]: readonly [email: string, kind: CallerKind],
  inspect: Inspect,
): Promise<void> {
  const queries = await queriesForOffers(stage);
  const isFor = (name: PageName) => {
    const audience = pages[name].for;
    return typeof audience === 'string' ? !publicPages.includes(name) : audience.includes(kind);
  };
  const page = await stage.openAs(email);
  const visitedPages = [...signedInPages, ...companyPages].filter(isFor);
  await inspectAll(page, visitedPages, inspect, queries);
  await navigateAndWait(page, `${pages.project.path}?${queries.project}`);
  await waitUntilSettled(page);
  const sections = await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').all();
  for (const section of sections) {
    await section.click();
    await waitUntilLoaded(page);
    await inspect(page, `project, ${await section.innerText()}`);
  }
}

async function visitMatches(stage: Journey, inspect: Inspect): Promise<void> {
  const page = await stage.openAs('funder@portal.test', `${pages.wip.path}?sort=fit`);
  const reasonsButton = page.getByRole('button', { name: / – reasons for / }).first();
  await reasonsButton.waitFor();
  await inspect(page, 'wip of a capital partner');
  await reasonsButton.click();
  await page.getByRole('dialog').waitFor();
  await inspect(page, 'reasons', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click();
  const profile = page.getByRole('region', { name: 'Your profiles' }).getByRole('listitem').first();
  await profile.getByRole('button', { name: /^Criteria/ }).click();
  await inspect(page, 'project of a capital partner', 'main');
  await profile.getByRole('link').click();
  await page.getByText(/^Of \d+ projects currently seeking funding/).waitFor();
  await page.getByRole('textbox', { name: 'Loan To Value % (max)' }).fill('much');
  await page.getByText('not counted').waitFor();
  await inspect(page, 'funding profile', 'main');
}

async function visitPartnerPages(stage: Journey, inspect: Inspect): Promise<void> {
  const page = await stage.openAs(
    'developer@portal.test',
    `${pages.projectForm.path}?projectId=${crypto.randomUUID()}`,
  );
  await waitUntilSettled(page);
  await inspect(page, 'project not found');
  await navigateAndWait(page, pages.wip.path);
  await waitUntilSettled(page);
  await inspect(page, 'wip');
  // A phone shows the actions behind More.
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator('summary', { hasText: 'More: ' }).first().click();
  await inspect(page, 'wip with all values');
  await page
    .getByRole('button', { name: /Delete Project/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  // Content behind a dialog is not reachable.
  await inspect(page, 'confirmation', '[role=dialog]');
  await page.keyboard.press('Escape');
  // Until the dialog has closed, keys are its own.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await inspect(page, 'keys', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').fill('kestrel');
  await page.locator('[data-action]', { hasText: 'Project Partner' }).waitFor();
  await inspect(page, 'palette', '[role=dialog]');
  await page.keyboard.press('Escape');
  await navigateAndWait(page, pages.projectForm.path);
  await waitUntilSettled(page);
  await pressSave(page);
  await page.getByText('Project name is required.').waitFor();
  await inspect(page, 'form with messages');
  await fillIn(page, completeProject);
  await pressSave(page);
  await page.getByText('Thank you for submitting').waitFor();
  await inspect(page, 'thank you');
}

/** Pages of each kind of caller, and the sections of a project. */
export const pageWalks = {
  admin: {
    name: 'the pages of an administrator',
    visit: (stage, inspect) => inspectPagesFor(stage, ['admin@portal.test', 'admin'], inspect),
  },
  partner: {
    name: 'the pages of a project partner',
    visit: (stage, inspect) => inspectPagesFor(stage, ['developer@portal.test', 'project_partner'], inspect),
  },
  funder: {
    name: 'the pages of a capital partner',
    visit: (stage, inspect) => inspectPagesFor(stage, ['funder@portal.test', 'capital_partner'], inspect),
  },
} satisfies Readonly<Record<string, Walk>>;

export const publicPagesWalk: Walk = {
  name: 'every page without sign-in',
  visit: async (stage, inspect) => inspectAll(await stage.open('/'), publicPages, inspect),
};

/** Walks through the screens that axe checks in every look: each page width and theme. */
export const walks: readonly Walk[] = [
  publicPagesWalk,
  {
    name: 'every page of an administrator, including the style guide',
    visit: async (stage, inspect) => {
      const project = await findOpenProject(
        stage,
        (candidate) => candidate.capitalCompanyId !== '' && candidate.projectStatus !== 'matched',
      );
      await inspectAll(
        await stage.openAs('admin@portal.test'),
        signedInPages,
        inspect,
        await queriesFor(stage, project),
      );
    },
  },
  {
    name: "a capital partner's schedule, reasons, project page and profile form",
    visit: visitMatches,
  },
  {
    name: "a project partner's schedule, form with messages, thank-you page, dialogs and palette",
    visit: visitPartnerPages,
  },
];
