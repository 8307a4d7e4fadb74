import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parseArgs } from 'node:util';
import { check } from '../infra/check/index.ts';
import { openTarget, type Credentials, type Target } from '../infra/check/target.ts';
import { hostsParameter } from '../infra/context.ts';
import { readAlarmMailboxes, readApiAddress, readDeployedTemplate } from '../infra/deployed-resources.ts';
import { deployedEnvironments, environments } from '../infra/environments.ts';

/**
 * `npm run check:cloud -- --env dev` (or `--url`): checks that a portal behaves as the local AWS services assume. With
 * `--sign-in`, missing credentials are a failure, so a pipeline never skips the checks that need them.
 */
const { values } = parseArgs({
  options: { env: { type: 'string' }, url: { type: 'string' }, 'sign-in': { type: 'boolean' } },
});

async function targetOf(): Promise<Target> {
  if (values.url !== undefined) return openTarget(values.url, credentials());
  const name = deployedEnvironments.find((known) => known === values.env);
  if (!name) throw new Error(`Give --env ${deployedEnvironments.join(' | ')}, or --url.`);
  const { region } = environments[name];
  return openTarget(await addressOf(name), credentials(), {
    template: (stack) => readDeployedTemplate(region, stack),
    alarmMailboxes: (environment) => readAlarmMailboxes(region, environment),
    apiAddress: (environment) => readApiAddress(region, environment),
  });
}

async function addressOf(name: (typeof deployedEnvironments)[number]): Promise<string> {
  const { domain, region } = environments[name];
  if (domain) return `https://${domain.portal}`;
  const ssm = new SSMClient({ region });
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: hostsParameter({ name }) }));
  return (JSON.parse(Parameter?.Value ?? '{}') as { portal: string }).portal;
}

function credentials(): Credentials | undefined {
  const { CHECK_EMAIL: email, CHECK_PASSWORD: password } = process.env;
  return email && password ? { email, password } : undefined;
}

try {
  const target = await targetOf();
  console.log(`Probing ${target.url} (${target.settings.environment})`);
  const needsSignIn = values['sign-in'] === true && !target.credentials;
  const results = await check(target, ({ name, outcome, why }) =>
    console.log(`${outcome.padEnd(5)} ${name}${why === undefined ? '' : `: ${why}`}`),
  );
  const countOutcome = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  if (needsSignIn) console.log('FAIL  CHECK_EMAIL and CHECK_PASSWORD are not set: probes were skipped.');
  console.log(`${countOutcome('ok')} hold, ${countOutcome('FAIL')} fail, ${countOutcome('skip')} skipped.`);
  // Amplify's timers would keep the process running.
  process.exit(countOutcome('FAIL') > 0 || needsSignIn ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
