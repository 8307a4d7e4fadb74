import type { Page } from 'playwright-core';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { call, tokenOf } from './api-client.ts';
import { demoProjects, projectPath } from './demo-projects.ts';
import type { journey } from './journey.ts';
import { waitForHeading } from './screen.ts';

/** The value of a field in the sections of the overview, as a button that edits it. */
export const inlineValue = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^(Add ${label}|${label}: .*\\. Edit)$`) }).last();
export const input = (page: Page, label: string) =>
  page
    .getByRole('group', { name: `Edit ${label}` })
    .getByRole('textbox')
    .first();

/** Projects whose values a journey edits in place. */
export function editedProjects(stage: ReturnType<typeof journey>) {
  const { newProject, stored } = demoProjects(stage);
  async function openProject(name: string) {
    const project = await newProject(name);
    const page = await stage.openAs('admin@portal.test', projectPath(project));
    await waitForHeading(page, name);
    return { page, project };
  }

  /** Saves as another administrator. */
  async function saveElsewhere(project: Project, values: Partial<Project>): Promise<void> {
    const { id, version } = await stored(project);
    await call(stage.portal, 'POST', contract.project.save.path, {
      token: await tokenOf('admin@portal.test'),
      body: { project: { id, version, ...values } },
    });
  }
  return { newProject, stored, openProject, saveElsewhere };
}
