import { spawnSync } from 'node:child_process';

import type { NamedRoute } from '../../../shared/api/index.ts';
import { placeholderSite, synthesise } from './portal.ts';

const version = spawnSync('cfn-lint', ['--version'], { encoding: 'utf8' });
/** The reason why cfn-lint cannot run; empty where it is installed. */
export const skipReason =
  version.status === 0 ? '' : ' (skipped: cfn-lint is not installed; pip install cfn-lint)';

/**
 * W3005: the CDK adds redundant DependsOn, which is harmless. W6001: the output with environment.json combines other
 * stacks' values on purpose.
 */
const IGNORED_CHECKS = ['W3005', 'W6001'];

/** Production's optional settings. */
const optionalSettings = {
  domain: {
    portal: 'portal.example.com',
    documents: 'documents.portal.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
    hostedZone: { id: 'Z111', name: 'portal.example.com' },
  },
  tracing: true,
  protected: true,
} as const;

/**
 * cfn-lint's findings for every stack of production, which has all settings of the other environments, and more.
 * @param routes to include; each adds a tenth of a second
 */
export function lintOfProduction(routes: readonly NamedRoute[]) {
  const site = placeholderSite();
  const { stacks } = synthesise(['prod'], {
    checks: false,
    site,
    environment: optionalSettings,
    routes,
  }).assembly;
  const files = stacks.map(({ templateFullPath }) => templateFullPath);
  const { status, stdout, stderr } = spawnSync(
    'cfn-lint',
    ['--ignore-checks', ...IGNORED_CHECKS, '--format', 'parseable', '--', ...files],
    { encoding: 'utf8' },
  );
  return { stacks: files.length, status, output: stdout + stderr };
}
