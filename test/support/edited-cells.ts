import type { Page } from 'playwright-core';
import { demoProjects } from './demo-projects.ts';
import type { Journey } from './journey.ts';

export const cell = (page: Page, name: string, column: string) =>
  page.getByRole('row', { name: new RegExp(name) }).locator(`td[data-edit="${column}"]`);
export const editor = (page: Page, label: string) => page.getByRole('group', { name: `Edit ${label}` });
/** The path of the schedule with the team's columns, filtered by name. */
const listOf = (name: string) =>
  `/admin/schedule?with=leadName,nextStep,nextStepDate&filter=${encodeURIComponent(`projectName:${name}`)}`;

/** Projects whose values a journey edits in the cells of the schedule. */
export function editedCells(stage: Journey) {
  const { newProject, stored } = demoProjects(stage);
  async function openList(name: string) {
    const project = await newProject(name);
    const page = await stage.openAs('admin@portal.test', listOf(name));
    await cell(page, name, 'pricing').waitFor();
    return { page, project };
  }
  return { newProject, stored, openList };
}
