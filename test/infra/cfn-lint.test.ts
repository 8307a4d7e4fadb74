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

describe('the templates', () => {
  it.skipIf(missing !== '')(
    `are found good by cfn-lint${missing}`,
    () => {
      const { assembly } = synthesise(['dev', 'prod'], { checks: false, site: placeholderSite() });
      const files = assembly.stacks.map(({ templateFullPath }) => templateFullPath);
      expect(files.length).toBeGreaterThan(10);
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
