import type { Journey } from './journey.ts';
import { contract } from '../../shared/api/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Project } from '../../shared/entities/project.ts';
import { call, tokenOf } from './api-client.ts';

const projectKind = {
  state: 'tasmania',
  projectType: 'value_add',
  projectSector: 'tourism',
  fundingType: 'senior_debt',
  fundingPurpose: 'bridging',
} as const;

/** Projects that meet all criteria of one funder. */
interface RankedProjects {
  /** Saves a profile whose criteria the projects meet. @returns its funder's name */
  readonly addProfile: () => Promise<string>;
  /** Submits a project, priced at 9 % unless the values say otherwise. */
  readonly submit: (projectName: string, values?: Partial<Project>) => Promise<Project>;
  readonly companiesOfType: (type: string, name?: string) => Promise<readonly Company[]>;
}

/** Creates projects and a funder for journeys of the ranking. */
export function rankedProjects(stage: Journey): RankedProjects {
  const post = async <T>(path: string, body: object) =>
    (await call<T>(stage.portal, 'POST', path, { token: await tokenOf('admin@portal.test'), body })).body;

  async function companiesOfType(type: string, name = ''): Promise<readonly Company[]> {
    const token = await tokenOf('admin@portal.test');
    const path = `/api/company/companytype/${type}`;
    const { body } = await call<Company[]>(stage.portal, 'GET', path, { token });
    return body.filter(({ companyName }) => companyName.startsWith(name));
  }

  return {
    companiesOfType,
    async submit(projectName, values) {
      const [partner] = await companiesOfType('project_partner');
      const figures = { fundingAmount: 5_000_000, pricing: 9, ...values };
      return post<Project>(contract.project.save.path, {
        project: { ...projectKind, ...figures, projectName, projectCompanyId: partner?.id },
      });
    },
    async addProfile() {
      const [funder] = await companiesOfType('capital_partner', 'Harrow');
      const choices = Object.fromEntries(
        Object.entries(projectKind).map(([field, value]) => [field, [value]]),
      );
      const limits = { seniorIRR: 8, minAmountSenior: 1_000_000, maxAmountSenior: 9_000_000 };
      await post(contract['funding-profile'].save.path, {
        fundingProfile: { companyId: funder?.id, ...choices, ...limits },
      });
      return funder?.companyName ?? '';
    },
  };
}
