import type { Page } from 'playwright-core';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { call, tokenOf } from './api-client.ts';
import { demoProjects, projectPath } from './demo-projects.ts';
import type { Journey } from './journey.ts';
import { waitForHeading } from './screen.ts';

/** The value of a field in the sections of the overview, as a button that edits it. */
export const inlineValue = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^(Add ${label}|${label}: .*\\. Edit)$`) }).last();
export const inlineInput = (page: Page, label: string) =>
  page
    .getByRole('group', { name: `Edit ${label}` })
    .getByRole('textbox')
    .first();

/** Creates projects whose values a journey edits on the project's page. */
export function editedProjects(stage: Journey) {
  const { createProject, readProject } = demoProjects(stage);
  async function openProject(name: string) {
    const project = await createProject(name);
    const page = await stage.openAs('admin@portal.test', projectPath(project));
    await waitForHeading(page, name);
    return { page, project };
  }

  /** Saves as another administrator. */
  async function saveElsewhere(project: Project, values: Partial<Project>): Promise<void> {
    const { id, version } = await readProject(project);
    await call(stage.portal, 'POST', contract.project.save.path, {
      token: await tokenOf('admin@portal.test'),
      body: { project: { id, version, ...values } },
    });
  }
  return { createProject, readProject, openProject, saveElsewhere };
}
