import { spawnSync } from 'node:child_process';
import { deployedName } from './deployed-name.ts';

/**
 * `npm run deploy -- --env dev`: preflight, build, cdk deploy, check:cloud; stops at the first failure. In a pipeline
 * (CI is set), permission changes need no confirmation, since the diff was approved, and the check requires a sign-in.
 * By hand the CDK asks for each confirmation, which it refuses while it deploys several stacks at a time.
 */
function deploy(): number {
  const name = deployedName();
  const isPipeline = Boolean(process.env['CI']);
  const unattended = isPipeline ? ['--concurrency', '4', '--require-approval', 'never'] : [];
  const signIn = isPipeline ? ['--sign-in'] : [];
  const steps = [
    ['npm', 'run', 'preflight', '--', '--env', name],
    ['npm', 'run', 'build'],
    ['npx', 'cdk', 'deploy', `${name}-*`, ...unattended],
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
