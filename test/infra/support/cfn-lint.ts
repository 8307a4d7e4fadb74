import { spawnSync } from 'node:child_process';

import type { NamedRoute } from '../../../shared/api/index.ts';
import { placeholderSite, synthesise } from './portal.ts';

const version = spawnSync('cfn-lint', ['--version'], { encoding: 'utf8' });
/** Why cfn-lint cannot be asked; empty where it is installed. */
export const missing =
  version.status === 0 ? '' : ' (skipped: cfn-lint is not installed; pip install cfn-lint)';

/**
 * W3005: the CDK adds DependsOn where a reference already gives the order, which is harmless.
 * W6001: the output that shows environment.json is made of other stacks' values on purpose.
 */
const NOISE = ['W3005', 'W6001'];

/** Custom names with their hosted zone, traces and protection: what production may have beside the plain stacks. */
const everySetting = {
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
 * What cfn-lint says of every stack of production, the environment with everything that the others have, and more.
 * @param routes those that it serves: each takes cfn-lint a tenth of a second
 */
export function lintOfProduction(routes: readonly NamedRoute[]) {
  const site = placeholderSite();
  const { stacks } = synthesise(['prod'], {
    checks: false,
    site,
    environment: everySetting,
    routes,
  }).assembly;
  const files = stacks.map(({ templateFullPath }) => templateFullPath);
  const { status, stdout, stderr } = spawnSync(
    'cfn-lint',
    ['--ignore-checks', ...NOISE, '--format', 'parseable', '--', ...files],
    { encoding: 'utf8' },
  );
  return { stacks: files.length, status, said: stdout + stderr };
}
