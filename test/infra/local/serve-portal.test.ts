import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Lists the modules that a process loads to serve the portal. */
const readLoadedModules = (): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--import=tsx',
        '--input-type=module',
        `--eval=await import('./infra/local/serve-portal.ts');
        const { createRequire } = await import('node:module');
        console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));`,
      ],
      { encoding: 'utf8' },
    ),
  );

it('serves without the CDK, which takes a second and 100 MB to load', () => {
  const files = readLoadedModules();
  expect(files.some((file) => file.includes('/node_modules/dynalite/'))).toBe(true);
  expect(files.filter((file) => file.includes('/node_modules/aws-cdk-lib/'))).toEqual([]);
});
