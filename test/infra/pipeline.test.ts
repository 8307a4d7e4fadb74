import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deployedEnvironments, repository } from '../../infra/environments.ts';
import { PipelineStack } from '../../infra/pipeline.ts';
import { checkSolutions, portalApp } from '../../infra/portal.ts';
import { ofType, type Template } from './support/portal.ts';
import { actionsOf, statementsOf, text } from './support/template.ts';

process.env['CDK_VALIDATION'] = 'false';
const app = portalApp();
checkSolutions(app);
new PipelineStack(app, 'pipeline');
const roles = ofType(app.synth().getStackByName('pipeline').template as Template, 'AWS::IAM::Role');

describe('the roles of the pipeline', () => {
  it('are taken by the jobs of one environment of the one repository', () => {
    const subjects = roles.map(([, role]) => /:environment:\w+/.exec(text(role))?.[0]);
    expect(subjects).toEqual(deployedEnvironments.map((name) => `:environment:${name}`));
    for (const [id, role] of roles) {
      expect(text(role), id).toContain(`"repo:${repository}:environment:`);
      expect(text(role['AssumeRolePolicyDocument']), id).not.toContain('StringLike');
    }
  });

  it('deploy through the roles of the CDK and otherwise only read', () => {
    for (const [id, role] of roles) {
      const own = statementsOf(role['Policies']);
      const other = actionsOf(own).filter((action) => action !== 'sts:AssumeRole');
      expect(
        other.filter((action) => !/:(Get|Describe)\w+$/.test(action)),
        id,
      ).toEqual([]);
    }
  });
});

describe('the workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(folder).map(
    (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
  );

  it.each(workflows)('%s holds no key and says what it may do', (_, source) => {
    expect(source).not.toMatch(/AKIA|aws-access-key-id|aws-secret-access-key/);
    expect(source).toContain('permissions:');
  });

  it.each(workflows)('%s takes actions of others by their commit, which nobody can move', (_, source) => {
    const taken = [...source.matchAll(/uses: (?!\.\/)(.+)/g)].map(([, name]) => name);
    for (const name of taken) expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('compare the packages with published vulnerabilities before anything is deployed', () => {
    const test = workflows.find(([name]) => name === 'test.yml')?.[1] ?? '';
    expect(test).toContain('npm audit --audit-level=high');
  });

  it('deploy prod after qa and qa after dev', () => {
    const deploy = workflows.find(([name]) => name === 'deploy.yml')?.[1] ?? '';
    expect(deploy).toMatch(/dev:\n\s+needs: test[^]*qa:\n\s+needs: dev[^]*prod:\n\s+needs: qa/);
  });
});
