import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSolutions } from '../../infra/check-solutions.ts';
import { deployedEnvironments, repository } from '../../infra/environments.ts';
import { PipelineStack, READS } from '../../infra/pipeline.ts';
import { portalApp } from '../../infra/portal.ts';
import { ofType, type Template } from './support/portal.ts';
import { callsOf } from './support/aws-calls.ts';
import { actionsOf, statementsOf, toJson } from './support/template.ts';

process.env['CDK_VALIDATION'] = 'false';
const REPOSITORY = 'lender@11/portal@22';

function templateOf(name: (typeof deployedEnvironments)[number], repositoryName = REPOSITORY): Template {
  const app = portalApp();
  checkSolutions(app);
  const { stackName } = new PipelineStack(app, name, repositoryName);
  return app.synth().getStackByName(stackName).template as Template;
}

const rolesOf = (name: (typeof deployedEnvironments)[number]) =>
  ofType(templateOf(name), 'AWS::IAM::Role').map(([, role]) => role);
const subjectOf = (role: unknown) => /"repo:[^"]+"/.exec(toJson(role))?.[0];

describe.each(deployedEnvironments)('the roles of the pipeline in the account of %s', (name) => {
  const [deployRole, ...otherRoles] = rolesOf(name);

  it('deploy only their own environment, from this repository', () => {
    expect(subjectOf(deployRole)).toBe(`"repo:${REPOSITORY}:environment:${name}"`);
    expect(toJson(deployRole?.['AssumeRolePolicyDocument'])).not.toContain('StringLike');
  });

  it("deploy by assuming the CDK's roles, and can otherwise only read", () => {
    const actions = actionsOf(statementsOf(deployRole?.['Policies']));
    const actionsBesidesAssumeRole = actions.filter((action) => action !== 'sts:AssumeRole');
    expect(actionsBesidesAssumeRole.filter((action) => !/:(Get|Describe|List)\w+$/.test(action))).toEqual([]);
  });

  it('let pull requests read only the templates of dev', () => {
    expect(otherRoles).toHaveLength(name === 'dev' ? 1 : 0);
    for (const role of otherRoles) {
      expect(subjectOf(role)).toBe(`"repo:${REPOSITORY}:pull_request"`);
      expect(statementsOf(role['Policies'])).toEqual([
        {
          Effect: 'Allow',
          Action: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
          Resource: expect.objectContaining({ 'Fn::Join': expect.anything() }),
        },
      ]);
      expect(toJson(role['Policies'])).toContain(':stack/dev-*');
    }
  });
});

describe('the stack of the pipeline', () => {
  it.each([repository, 'lender/portal', 'lender@11/portal', 'lender/portal@22'])(
    'refuses %s, since GitHub names the ids of owner and repository in its tokens',
    (name) => {
      expect(() => templateOf('dev', name)).toThrow(`infra/environments.ts names ${name} without its ids`);
    },
  );

  it.each(['bin/preflight.ts', 'bin/check-cloud.ts'])('permits all calls of %s', async (entry) => {
    const called = await callsOf(entry);
    expect(called.length).toBeGreaterThan(1);
    for (const action of called) expect(READS).toContain(action);
  });
});

describe('the workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(folder).map(
    (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
  );

  it.each(workflows)('%s contains no key and declares its permissions', (_, source) => {
    expect(source).not.toMatch(/AKIA|aws-access-key-id|aws-secret-access-key/);
    expect(source).toContain('permissions:');
  });

  it.each(workflows)('%s pins third-party actions to a commit, which cannot move', (_, source) => {
    const actionReferences = [...source.matchAll(/uses: (?!\.\/)(.+)/g)].map(([, name]) => name);
    for (const name of actionReferences)
      expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('check the packages for published vulnerabilities before a deployment', () => {
    const test = workflows.find(([name]) => name === 'test.yml')?.[1] ?? '';
    expect(test).toContain('npm audit --audit-level=high');
  });

  it('pass the secrets of each environment to its deployment', () => {
    const deploy = workflows.find(([name]) => name === 'deploy.yml')?.[1] ?? '';
    expect(deploy.match(/secrets: inherit/g)).toHaveLength(deployedEnvironments.length);
  });

  it('run code of a pull request without a role, without secrets and without install scripts', () => {
    const diff = workflows.find(([name]) => name === 'diff.yml')?.[1] ?? '';
    const [synth = '', compare = ''] = diff.split(/\n {2}diff:\n/);
    expect(synth).not.toMatch(/id-token|secrets\.|DEPLOY_ROLE|DIFF_ROLE/);
    expect(diff).not.toMatch(/npm ci(?! --ignore-scripts)|environment:|secrets\.|DEPLOY_ROLE/);
    expect(compare).toContain("ref: '${{ github.event.pull_request.base.sha }}'");
    expect(compare).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  });

  it('deploy prod after qa and qa after dev', () => {
    const deploy = workflows.find(([name]) => name === 'deploy.yml')?.[1] ?? '';
    expect(deploy).toMatch(/dev:\n\s+needs: test[^]*qa:\n\s+needs: dev[^]*prod:\n\s+needs: qa/);
  });
});
