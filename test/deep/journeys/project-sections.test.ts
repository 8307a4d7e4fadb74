import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { printPage } from '../../support/printed-page.ts';
import { factValue, navigate } from '../../support/screen.ts';

const stage = journey();
const { findProject, createProject } = demoProjects(stage);
/** A project with offers, messages, tasks and documents that all three roles see. */
const sharedProject = () => findProject(({ projectName }) => projectName === 'Ferry Point Lodge');

const PARTNER_SECTIONS = ['terms', 'conversation', 'tasks', 'documents', 'activity'];
const sectionsByRole = {
  'admin@portal.test': [...PARTNER_SECTIONS, 'match'],
  'developer@portal.test': PARTNER_SECTIONS,
  'funder@portal.test': PARTNER_SECTIONS,
};
/** Window sizes, each with the maximum distance of a section from the top, in CSS pixels. */
const windows = [
  { width: 1440, height: 900, limit: 220 },
  { width: 390, height: 844, limit: 180 },
];

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

async function openSection(page: Page, section: string): Promise<void> {
  await navigate(page, projectPath(sharedProject(), section));
  await tabs(page).locator(`a[aria-current][href*="section=${section}"]`).waitFor();
  await page.locator('main [data-line]').waitFor();
}

/** Position of the content below the tabs. */
const contentTop = (page: Page) =>
  tabs(page).evaluate((nav) => nav.nextElementSibling?.getBoundingClientRect().top ?? Infinity);

for (const [email, sections] of Object.entries(sectionsByRole))
  it(`begins every section near the top for ${email}`, async () => {
    const page = await stage.openAs(email, projectPath(sharedProject()));
    await factValue(page, 'Capital Partner').waitFor();
    for (const section of sections) {
      await openSection(page, section);
      for (const { width, height, limit } of windows) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(() => contentTop(page), { message: `${section} at ${width}` })
          .toBeLessThanOrEqual(limit);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    }
  });

/** Tops of the project's name and of the tabs after scrolling down. */
async function scrolledTops(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const tops = [page.locator('main [data-line] > :has(> div > h1)'), tabs(page)].map((part) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
  );
  return Promise.all(tops);
}

it('shows the tab of the open section on a phone', async () => {
  const page = await stage.openAs('admin@portal.test', projectPath(sharedProject()));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const section of ['conversation', 'activity']) {
    await openSection(page, section);
    const tab = tabs(page).locator('[aria-current]');
    expect(await tab.evaluate((link) => link.getBoundingClientRect().right <= innerWidth), section).toBe(
      true,
    );
  }
});

it('shows the funding date before the time until it on a phone, or the time alone if both do not fit', async () => {
  const project = findProject(({ targetFundingDate }) => targetFundingDate > sydneyDate(new Date()));
  const page = await stage.openAs('admin@portal.test', projectPath(project, 'terms'));
  const figure = page.locator('dl:has(dt.unseen) dd').filter({ hasText: /20\d\d/ });
  const lefts = () =>
    figure.evaluate((dd) => {
      const { bottom } = dd.getBoundingClientRect();
      const boxes = [...dd.children].map((part) => part.getBoundingClientRect());
      return boxes.filter((box) => box.top < bottom).map(({ left }) => Math.round(left));
    });
  await page.setViewportSize({ width: 600, height: 844 });
  const [date = 0, distance = 0] = await lefts();
  expect(date).toBeLessThan(distance);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await lefts()).toHaveLength(1);
});

it('keeps head and tabs in place on a wide screen, and the tabs on a narrow one', async () => {
  const page = await stage.openAs('admin@portal.test', projectPath(sharedProject(), 'terms'));
  await page.getByRole('region', { name: 'Offers side by side' }).waitFor();
  expect(await factValue(page, 'Funding Amount').innerText()).toBe('$3,900,000');
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await scrolledTops(page)).toEqual([52, 100]);
  }
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('dialog', { name: 'Assign capital partner' }).waitFor();
  await page.keyboard.press('Escape');
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const [head = 0, navigation] = await scrolledTops(page);
    expect(head).toBeLessThan(0);
    expect(navigation).toBe(52);
    // Axe takes a target for small where the tabs cover it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  }
});

it('shortens a long name instead of the facts beside it', async () => {
  const project = await createProject(
    'Northshore Residences and Waterfront Apartments beside the Ferry Wharf, Stages 2, 3 and 4',
  );
  const page = await stage.openAs('admin@portal.test', projectPath(project, 'tasks'));
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 700 });
    const [amount, date, button] = await Promise.all(
      [
        factValue(page, 'Funding Amount'),
        factValue(page, 'Funding Date'),
        page.getByRole('button', { name: 'More', exact: true }),
      ].map((part) => part.boundingBox()),
    );
    expect((amount?.x ?? 0) + (amount?.width ?? 9999)).toBeLessThanOrEqual(date?.x ?? 0);
    expect((date?.x ?? 0) + (date?.width ?? 9999)).toBeLessThanOrEqual(button?.x ?? 0);
  }
});

it('hides the last fact beside a long name that leaves no space for a word of it', async () => {
  const project = await createProject('Harbour Rise Development Trust Stage Two');
  const page = await stage.openAs('funder@portal.test', projectPath(project, 'tasks'));
  const fact = page.locator('dt:has-text("Location, sector, type") + dd');
  await fact.waitFor({ state: 'attached' });
  const widths: number[] = [];
  for (let width = 1200; width <= 1440; width += 20) {
    await page.setViewportSize({ width, height: 700 });
    widths.push((await fact.boundingBox())?.width ?? 0);
  }
  expect(widths.filter((width) => width > 0 && width < 60)).toEqual([]);
  expect(widths).toContain(0);
  expect(Math.max(...widths)).toBeGreaterThan(60);
});

it('opens a conversation with the newest message and the field for a new one visible', async () => {
  for (const { width, height } of windows) {
    const page = await stage.openAs('admin@portal.test');
    await page.setViewportSize({ width, height });
    await openSection(page, 'conversation');
    const field = page.getByRole('textbox', { name: 'Message' });
    const newest = page.getByRole('log', { name: 'Messages' }).locator('p').last();
    for (const part of [field, newest]) {
      await part.waitFor();
      const isInSight = () =>
        part.evaluate((element) => {
          const { left, bottom } = element.getBoundingClientRect();
          const topmostElement = document.elementFromPoint(left + 4, bottom - 4);
          return scrollY === 0 && topmostElement !== null && element.contains(topmostElement);
        });
      await expect.poll(isInSight, { message: `at ${width}` }).toBe(true);
    }
  }
});

/** Text of the printed page, and its dates of steps. */
async function printedPage(page: Page): Promise<{ text: string; dates: number }> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const main = page.locator('main');
  const printed = {
    text: await main.innerText(),
    dates: await main.getByRole('list', { name: 'Steps' }).locator('time').count(),
  };
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return printed;
}

it('prints a project with its whole checklist on one sheet', async () => {
  const project = findProject(({ projectName }) => projectName === 'Ferry Point Lodge');
  const page = await stage.openAs('developer@portal.test', projectPath(project));
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByText('Industry/Market information', { exact: true }).waitFor();
  expect((await printPage(page)).sheets).toBe(1);
});

it.each(['match', 'conversation', 'terms'])(
  'prints no facts of the team from the section %s, and all dates and documents',
  async (section) => {
    const page = await stage.openAs('admin@portal.test', projectPath(sharedProject()));
    await factValue(page, 'Next Step').waitFor();
    await openSection(page, section);
    // The parts of a print load after the page.
    const isComplete = ({ text, dates }: Awaited<ReturnType<typeof printedPage>>) =>
      dates > 0 && (section === 'terms' || text.includes('Sponsor and Project Overview'));
    await expect.poll(async () => isComplete(await printedPage(page))).toBe(true);
    const { text } = await printedPage(page);
    expect(text).toContain('Capital Partner');
    expect(text).not.toContain('Next Step');
    expect(await page.getByRole('button', { name: 'Assign capital partner' }).count()).toBe(0);
  },
);
