import { spawnSync } from 'node:child_process';
import { deployedName } from './deployed-name.ts';

/**
 * `npm run deploy -- --env dev`: preflight, build, cdk deploy, check:cloud, each only after the one before it went
 * well. In a pipeline (CI is set) changes of permissions are not asked about again: the diff was approved. There a check without a sign-in fails.
 */
function deploy(): number {
  const name = deployedName();
  const isPipeline = Boolean(process.env['CI']);
  const approval = isPipeline ? ['--require-approval', 'never'] : [];
  const signIn = isPipeline ? ['--sign-in'] : [];
  const steps = [
    ['npm', 'run', 'preflight', '--', '--env', name],
    ['npm', 'run', 'build'],
    ['npx', 'cdk', 'deploy', `${name}-*`, '--concurrency', '4', ...approval],
    ['npm', 'run', 'check:cloud', '--', '--env', name, ...signIn],
  ];
  for (const [command = '', ...args] of steps) {
    console.log(`\n> ${command} ${args.join(' ')}`);
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

try {
  process.exitCode = deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
