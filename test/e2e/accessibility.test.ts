import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { pages, type PageName } from '../../shared/pages.ts';
import { findings } from '../support/axe.ts';
import { call, tokenOf } from '../support/person.ts';
import { completeProject, fillIn, loaded, save } from '../support/screen.ts';

const stage = journey();

/**
 * What a page is made of changes with the width alone; dark, only its colours are another matter. A page is left as a
 * phone has it.
 */
const looks = [
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 1440, colorScheme: 'dark', rules: 'colour' },
  { width: 390, colorScheme: 'dark', rules: 'colour' },
  { width: 390, colorScheme: 'light', rules: 'all' },
] as const;
type Look = (typeof looks)[number];

/** Phones have parts of their own: cards, bars, menus. The colours of all others do not change with the width. */
const withPhoneParts = [
  'schedule',
  'project',
  'projectForm',
  'documentForm',
  'desk',
  'wip',
  'question',
  'styles',
];

const isLookedAt = (where: string, { width, colorScheme }: Look) =>
  width === 1440 || colorScheme === 'light' || withPhoneParts.includes(where);

/** On a phone whose parts are those of a desk, the colours have been looked at before. */
const isAllSeen = (where: string, width: Look['width']) => width === 390 && !withPhoneParts.includes(where);

/** The page settled: nothing is loading and its title is there. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await loaded(page);
}

/** The scheme has reached the page and a frame has been painted with it. */
async function drawn(page: Page, scheme: string): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
}

/** Every finding on the page in every look, with what it is about. */
async function everyFinding(page: Page, where: string, part = 'html'): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { colorScheme, width, rules } of looks.filter((look) => isLookedAt(where, look))) {
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    await drawn(page, colorScheme);
    // oxlint-disable-next-line no-await-in-loop
    const list = await findings(page, part, isAllSeen(where, width) ? 'shape' : rules);
    found.push(
      ...list.map(({ id, nodes }) => `${where} ${colorScheme} ${width}: ${id} ${nodes.join(' | ')}`),
    );
  }
  return found;
}

const open: readonly PageName[] = [
  'authLogin',
  'authRegister',
  'demo',
  'login',
  'register',
  'forgotPassword',
  'updatePassword',
];
const partners: readonly PageName[] = ['wip'];
const closed = (Object.keys(pages) as PageName[]).filter(
  (name) => !open.includes(name) && !partners.includes(name) && name !== 'logout' && name !== 'styles',
);

/** A project past matched with its companies and a document: what the addresses of the pages name. */
async function names(): Promise<Readonly<Partial<Record<PageName, string>>>> {
  const token = await tokenOf('admin@portal.test');
  const get = async <T>(path: string) => (await call<T[]>(stage.portal, 'GET', path, { token })).body;
  const projects = await get<Project>(contract.project.open.path);
  const project = projects.find((one) => one.capitalCompanyId && one.projectStatus !== 'matched');
  if (!project) throw new Error('No demo project is assigned');
  const [profile] = await get<{ id: string }>(`/api/funding/company/${project.capitalCompanyId}`);
  const [contact] = await get<{ id: string }>(`/api/contact/company/${project.projectCompanyId}`);
  const [document] = await get<{ id: string }>(`/api/document/project/${project.id}`);
  return {
    project: `projectId=${project.id}`,
    projectForm: `projectId=${project.id}`,
    companyForm: `companyId=${project.projectCompanyId}`,
    contactList: `companyId=${project.projectCompanyId}`,
    contactForm: `contactId=${contact?.id}`,
    fundingProfiles: `companyId=${project.capitalCompanyId}`,
    capitalForm: `fundingProfileId=${profile?.id}`,
    projectDocuments: `projectId=${project.id}`,
    documentForm: `documentId=${document?.id}`,
    userForm: 'email=developer@portal.test',
  };
}

describe('WCAG 2.2 AA, light and dark, desk and phone', () => {
  it('every page that is open to all', async () => {
    const page = await stage.open('/');
    const found: string[] = [];
    for (const name of open) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`${stage.portal.url}${pages[name].path}`);
      // oxlint-disable-next-line no-await-in-loop
      await settled(page);
      // oxlint-disable-next-line no-await-in-loop
      found.push(...(await everyFinding(page, name)));
    }
    expect(found.join('\n')).toBe('');
  });

  it('every page of an administrator', async () => {
    const queries = await names();
    const page = await stage.as('admin@portal.test');
    const found: string[] = [];
    for (const name of closed) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`${stage.portal.url}${pages[name].path}?${queries[name] ?? ''}`);
      // oxlint-disable-next-line no-await-in-loop
      await settled(page);
      // oxlint-disable-next-line no-await-in-loop
      found.push(...(await everyFinding(page, name)));
    }
    expect(found.join('\n')).toBe('');
  }, 240_000);

  it('the page of styles: every part in every state, both themes side by side', async () => {
    const page = await stage.as('admin@portal.test', pages.styles.path);
    await page.getByRole('region', { name: 'Records' }).waitFor();
    expect((await everyFinding(page, 'styles')).join('\n')).toBe('');
  });

  it("a capital partner's fits: the schedule, the reasons, the page of a project, the form of a profile", async () => {
    const page = await stage.as('funder@portal.test');
    const found: string[] = [];
    const look = async (where: string, part?: string) =>
      found.push(...(await everyFinding(page, where, part)));
    const why = page.getByRole('button', { name: / why / }).first();
    await page.goto(`${stage.portal.url}${pages.wip.path}?sort=fit`);
    await why.waitFor();
    await look('wip of a capital partner');
    await why.click();
    await page.getByRole('dialog').waitFor();
    await look('reasons', '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 2 }).first().getByRole('link').click();
    const profile = page.getByRole('region', { name: 'Your profiles' }).getByRole('listitem').first();
    await profile.getByRole('button', { name: /^Criteria/ }).click();
    await look('project of a capital partner', 'main');
    await profile.getByRole('link').click();
    await page.getByText(/^Of \d+ projects that seek funding today/).waitFor();
    await page.getByRole('textbox', { name: 'Loan To Value % (max)' }).fill('much');
    await page.getByText('not counted').waitFor();
    await look('funding profile', 'main');
    expect(found.join('\n')).toBe('');
  });

  it('the schedules of partners, an unfinished form, the thank-you, questions and the palette', async () => {
    const page = await stage.as('developer@portal.test');
    const found: string[] = [];
    const look = async (where: string, part?: string) =>
      found.push(...(await everyFinding(page, where, part)));
    await page.goto(`${stage.portal.url}${pages.wip.path}`);
    await settled(page);
    await look('wip');
    // On a phone the actions are behind More.
    await page.locator('summary', { hasText: 'More: ' }).first().click();
    await look('wip with all values');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole('button', { name: /Delete Project/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    // What lies behind a question is out of reach.
    await look('question', '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find a screen, project, company, person or document').fill('kestrel');
    await page.locator('[data-action]', { hasText: 'Project Partner' }).waitFor();
    await look('palette', '[role=dialog]');
    await page.goto(`${stage.portal.url}${pages.projectForm.path}`);
    await settled(page);
    await save(page);
    await page.getByText('Project name is required.').waitFor();
    await look('form with messages');
    await fillIn(page, completeProject);
    await save(page);
    await page.getByText('Thank you for submitting').waitFor();
    await look('thank you');
    await page.goto(`${stage.portal.url}${pages.projectForm.path}?projectId=${crypto.randomUUID()}`);
    await settled(page);
    await look('nothing there');
    expect(found.join('\n')).toBe('');
  });
});
