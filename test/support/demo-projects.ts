import { beforeAll } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Journey } from './journey.ts';
import { call, tokenOf } from './api-client.ts';

export const projectPath = ({ id }: Project, section = '') =>
  `/admin/project-page?projectId=${id}${section && `&section=${section}`}`;

/** Finds and creates projects in the demo data, as an administrator. */
export function demoProjects(stage: Journey) {
  let projects: readonly Project[] = [];
  let token = '';
  beforeAll(async () => {
    token = await tokenOf('admin@portal.test');
    projects = (await call<Project[]>(stage.portal, 'GET', contract.project.open.path, { token })).body;
  });
  function findProject(matches: (project: Project) => boolean): Project {
    const project = projects.find(matches);
    if (!project) throw new Error('No demo project matches');
    return project;
  }
  return {
    findProject,
    /** Adds a project, so that other journeys are not affected. */
    async createProject(name: string, companyId?: string): Promise<Project> {
      const template = findProject(({ projectStatus }) => projectStatus === 'new');
      const { state, projectType, projectSector, fundingType, fundingPurpose } = template;
      const choices = { state, projectType, projectSector, fundingType, fundingPurpose };
      const projectCompanyId = companyId ?? template.projectCompanyId;
      const project = { ...choices, projectCompanyId, projectName: name, fundingAmount: 5_000_000 };
      const request = { token, body: { project } };
      return (await call<Project>(stage.portal, 'POST', contract.project.save.path, request)).body;
    },
    /** Reads the current record of a project. */
    async readProject({ id }: Pick<Project, 'id'>): Promise<Project> {
      const { body } = await call<Project[]>(stage.portal, 'GET', `/api/project/${id}`, { token });
      if (!body[0]) throw new Error('The project does not exist');
      return body[0];
    },
  };
}
