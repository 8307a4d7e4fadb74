import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { placeholderSite, synthesise } from './support/portal.ts';

const version = spawnSync('cfn-lint', ['--version'], { encoding: 'utf8' });
const missing = version.status === 0 ? '' : ' (skipped: cfn-lint is not installed; pip install cfn-lint)';

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

describe('the templates', () => {
  it.skipIf(missing !== '')(
    `are found good by cfn-lint${missing}`,
    () => {
      const site = placeholderSite();
      // The environment with everything that the others have, and more: half a minute for each environment.
      const { stacks } = synthesise(['prod'], { checks: false, site, environment: everySetting }).assembly;
      const files = stacks.map(({ templateFullPath }) => templateFullPath);
      expect(files.length).toBeGreaterThan(15);
      const { status, stdout, stderr } = spawnSync(
        'cfn-lint',
        ['--ignore-checks', ...NOISE, '--format', 'parseable', '--', ...files],
        { encoding: 'utf8' },
      );
      expect(stdout + stderr).toBe('');
      expect(status).toBe(0);
    },
    180_000,
  );
});
