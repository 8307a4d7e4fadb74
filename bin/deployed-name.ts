import { parseArgs } from 'node:util';
import { deployedEnvironments } from '../infra/environments.ts';

/** The environment of `--env`. @throws Error listing the valid names */
export function deployedName() {
  const { values } = parseArgs({ options: { env: { type: 'string' } }, strict: false });
  const name = deployedEnvironments.find((known) => known === values['env']);
  if (!name) throw new Error(`--env must be one of ${deployedEnvironments.join(', ')}.`);
  return name;
}
