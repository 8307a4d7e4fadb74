import { spawnSync } from 'node:child_process';
import { deployedName } from './deployed-name.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run deploy -- --env dev`: preflight, build, cdk deploy, check:cloud; stops at the first failure. In a pipeline
 * (CI is set), permission changes need no confirmation, since the diff was approved, and the check requires a sign-in.
 * By hand the CDK asks for each confirmation, which it refuses while it deploys several stacks at a time.
 */
function deploy(): void {
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
    process.exitCode = status ?? 1;
    if (status !== 0) return;
  }
}

await runCommand(deploy);
