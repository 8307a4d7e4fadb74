import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, listOf } from '../json.ts';
import { stackOf, type Stack } from '../template/assembly.ts';
import { deployRefusals } from './deploy.ts';

const FILE = 'templates.json';

/** The templates as a template file has them, so that they are read again by the same reader. */
const written = ({ name, resources, outputs }: Stack) => ({
  name,
  Resources: Object.fromEntries(
    Object.entries(resources).map(([id, { type, properties }]) => [
      id,
      { Type: type, Properties: properties },
    ]),
  ),
  Outputs: outputs,
});

function readDeployed(file: string): readonly Stack[] {
  if (!existsSync(file)) return [];
  return listOf(JSON.parse(readFileSync(file, 'utf8'))).flatMap((stack) =>
    isObject(stack) ? [stackOf(String(stack['name']), '', stack)] : [],
  );
}

/**
 * Deploys the templates over those of the previous start, which the data folder keeps.
 * @throws Error with every reason for which CloudFormation would refuse the update
 */
export function deployTemplates(data: string, stacks: readonly Stack[]): void {
  const file = join(data, FILE);
  const refusals = deployRefusals(readDeployed(file), stacks, { mailVerified: false });
  if (refusals.length > 0)
    throw new Error(
      `CloudFormation would refuse to update what runs on the data in ${data}:\n${refusals.join('\n')}\n` +
        'Change it in steps that it takes, or begin anew with npm start -- --fresh.',
    );
  writeFileSync(file, JSON.stringify(stacks.map(written)));
}
