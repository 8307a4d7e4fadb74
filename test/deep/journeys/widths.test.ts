import { expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { waitForHeading, waitUntilLoaded } from '../../support/screen.ts';
import { findCutOff, inspectWalk } from '../../support/inspect-walk.ts';
import { publicPagesWalk, pageWalks } from '../../support/walks.ts';

const stage = journey();
const { findProject, createProject } = demoProjects(stage);
const walks = [publicPagesWalk, ...Object.values(pageWalks)];

it.each(walks.map((walk) => [walk.name, walk] as const))(
  '%s: no screen scrolls horizontally',
  async (_name, walk) => {
    const overflows = await inspectWalk(stage, walk, () => [], [320, 390, 768, 1024, 1440]);
    expect(overflows).toEqual([]);
  },
);

it('shows a project on a phone with text of twice the size without horizontal scrolling or overlaps', async () => {
  const project = await createProject('Avocet Residences');
  const page = await stage.openAs('funder@portal.test', projectPath(project));
  await page.setViewportSize({ width: 390, height: 844 });
  await waitForHeading(page, 'Avocet Residences');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  const boxOf = (text: string) => page.getByRole('banner').getByText(text, { exact: true }).boundingBox();
  const [name, find] = [
    await boxOf('Property Finance Portal'),
    await page.getByRole('button', { name: /^Find/ }).boundingBox(),
  ];
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(52);
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(find?.x ?? 0);
  const count = page
    .getByRole('button', { name: /^Notices, \S+ unread$/ })
    .locator('[aria-hidden=true]')
    .last();
  for (const box of [await boxOf('NK'), await count.boundingBox()]) {
    expect(box?.y).toBeGreaterThanOrEqual(3);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(52);
  }
});

it.each(['overview', 'conversation'])(
  'fits the %s of a project on a phone at twice the zoom, which has half the width',
  async (section) => {
    const project = findProject(({ projectName }) => projectName === 'Ferry Point Lodge');
    const page = await stage.openAs('admin@portal.test', projectPath(project, section));
    await page.setViewportSize({ width: 195, height: 422 });
    await (
      section === 'overview'
        ? page.getByRole('button', { name: 'More', exact: true })
        : page.getByRole('combobox', { name: 'Thread of a funder' })
    ).waitFor();
    await expect.poll(() => page.evaluate(findCutOff)).toEqual([]);
  },
);

it.each([
  ['/admin/desk', 'Remind'],
  ['match', 'funders fit'],
  ['tasks', 'Presales evidence'],
])('fits the %s of the team on a phone at twice the zoom', async (path, text) => {
  const project = findProject(({ projectName }) => projectName === 'Ferry Point Lodge');
  const page = await stage.openAs(
    'admin@portal.test',
    path.startsWith('/') ? path : projectPath(project, path),
  );
  await page.setViewportSize({ width: 195, height: 422 });
  await page.getByRole('main').getByText(text).first().waitFor();
  await waitUntilLoaded(page);
  await expect.poll(() => page.evaluate(findCutOff)).toEqual([]);
});

/** Runs in the page. @returns words of the main part that are broken over lines */
function findBrokenWords(): readonly string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\b[A-Za-z0-9$,]{3,15}(?![-\w])/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
      // Texts for screen readers only are in a box of 1 px.
      const boxes = [text.parentElement, text.parentElement?.offsetParent];
      if (lines > 1 && boxes.every((box) => box?.clientWidth !== 1)) broken.push(word);
    }
  }
  return broken;
}

it.each([['/admin/desk'], ['/admin/wip'], ['overview'], ['documents'], ['tasks']])(
  'breaks no word of the %s on a phone at twice the zoom',
  async (path) => {
    const project = findProject(({ projectName }) => projectName === 'Ferry Point Lodge');
    const page = await stage.openAs(
      'developer@portal.test',
      path.startsWith('/') ? path : projectPath(project, path),
    );
    await page.setViewportSize({ width: 195, height: 422 });
    await page.getByText('Ferry Point Lodge').filter({ visible: true }).first().waitFor();
    await waitUntilLoaded(page);
    await expect.poll(() => page.evaluate(findCutOff)).toEqual([]);
    expect(await page.evaluate(findBrokenWords)).toEqual([]);
  },
);

it('breaks a name of one long word instead of widening the page', async () => {
  const name = 'Harbourfrontredevelopment'.repeat(3);
  const project = await createProject(name);
  const page = await stage.openAs('funder@portal.test', projectPath(project));
  for (const [path, width] of [
    [projectPath(project), 390],
    [`/admin/project-documents?projectId=${project.id}`, 390],
    [`/admin/terms-form?projectId=${project.id}`, 1024],
  ] as const) {
    // In turn, as a user does.
    await page.goto(stage.portal.url + path);
    await page.setViewportSize({ width, height: 900 });
    await page.getByText(name).last().waitFor();
    expect(await page.evaluate(findCutOff), path).toEqual([]);
  }
});

it('shows the name of a scenario, and the labels of a track record, in full', async () => {
  const project = findProject(({ projectName }) => projectName === 'Ferry Point Lodge');
  const page = await stage.openAs('admin@portal.test', `${projectPath(project)}&section=figures`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /^Base case, version/ }).waitFor();
  expect(await page.evaluate(findCutOff)).toEqual([]);
  await page.goto(`${stage.portal.url}${projectPath(project)}&section=match`);
  await page.setViewportSize({ width: 320, height: 700 });
  const label = page.getByRole('term').filter({ hasText: 'Median days' }).first();
  await label.waitFor();
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
