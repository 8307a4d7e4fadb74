import { environments } from '../infra/environments.ts';
import { awsAccount } from '../infra/preflight/aws-account.ts';
import { preflight } from '../infra/preflight/findings.ts';
import { deployedName } from './deployed-name.ts';
import { runCommand } from './run-command.ts';

/** `npm run preflight -- --env prod`: lists what is missing for a deployment. */
await runCommand(async () => {
  const name = deployedName();
  const environment = environments[name];
  const findings = await preflight(name, environment, awsAccount(environment.region));
  for (const { kind, text } of findings) console.log(`${kind.padEnd(8)}${text}`);
  const toFix = findings.filter(({ kind }) => kind !== 'note').length;
  console.log(toFix === 0 ? `${name} can be deployed.` : `${name} cannot be deployed: ${toFix} to fix.`);
  // An open connection to AWS would keep the process running.
  process.exit(toFix === 0 ? 0 : 1);
});
