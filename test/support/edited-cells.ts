import type { Page } from 'playwright-core';
import { demoProjects } from './demo-projects.ts';
import type { Journey } from './journey.ts';

export const cell = (page: Page, name: string, column: string) =>
  page.getByRole('row', { name: new RegExp(name) }).locator(`td[data-edit="${column}"]`);
export const editor = (page: Page, label: string) => page.getByRole('group', { name: `Edit ${label}` });
/** The path of the schedule with the team's columns, filtered by name. */
const listOf = (name: string) =>
  `/admin/schedule?with=leadName,nextStep,nextStepDate&filter=${encodeURIComponent(`projectName:${name}`)}`;

/** Holds all saves of projects. @returns a function that makes them fail, and waits until the page has noticed */
export async function holdSaves(page: Page): Promise<() => Promise<void>> {
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/project?*', async (route) => {
    await failing;
    await route.abort();
  });
  return async () => {
    const failure = page.waitForEvent('requestfailed');
    fail();
    await failure;
    // Lets React render the failure.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  };
}

/** Creates projects whose values a journey edits in the cells of the schedule. */
export function editedCells(stage: Journey) {
  const { createProject, readProject } = demoProjects(stage);
  async function openList(name: string) {
    const project = await createProject(name);
    const page = await stage.openAs('admin@portal.test', listOf(name));
    await cell(page, name, 'pricing').waitFor();
    return { page, project };
  }
  return { createProject, readProject, openList };
}
