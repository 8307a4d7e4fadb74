import { beforeAll } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Journey } from './journey.ts';
import { call, tokenOf } from './person.ts';

/** The address of a project's page. */
export const pathOf = ({ id }: Project, section = '') =>
  `/admin/project-page?projectId=${id}${section && `&section=${section}`}`;

/** The open projects of the demo data, as an administrator reads them. */
export function demoProjects(stage: Journey) {
  let projects: readonly Project[] = [];
  let token = '';
  beforeAll(async () => {
    token = await tokenOf('admin@portal.test');
    projects = (await call<Project[]>(stage.portal, 'GET', contract.project.open.path, { token })).body;
  });
  function projectThat(matches: (project: Project) => boolean): Project {
    const found = projects.find(matches);
    if (!found) throw new Error('No demo project is like that');
    return found;
  }
  return {
    projectThat,
    /** Adds a project, so that no other journey is disturbed. */
    async newProject(name: string): Promise<Project> {
      const like = projectThat(({ projectStatus }) => projectStatus === 'new');
      const { projectCompanyId, state, projectType, projectSector, fundingType, fundingPurpose } = like;
      const choices = { state, projectType, projectSector, fundingType, fundingPurpose };
      const project = { ...choices, projectCompanyId, projectName: name, fundingAmount: 5_000_000 };
      const added = { token, body: { project } };
      return (await call<Project>(stage.portal, 'POST', contract.project.save.path, added)).body;
    },
    /** Reads a project as it is now. */
    async stored({ id }: Project): Promise<Project> {
      const { body } = await call<Project[]>(stage.portal, 'GET', `/api/project/${id}`, { token });
      if (!body[0]) throw new Error('The project is gone');
      return body[0];
    },
  };
}
