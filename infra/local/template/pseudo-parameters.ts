import { ACCOUNT, REGION } from '../account.ts';
import { stableId } from './resource-names.ts';

function stackId(stackName: string): string {
  const hex = stableId(`${stackName}/AWS::StackId`, 32, '0123456789abcdef');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stackName}/${uuid}`;
}

const PSEUDO: Readonly<Record<string, (stackName: string) => string>> = {
  'AWS::Region': () => REGION,
  'AWS::AccountId': () => ACCOUNT,
  'AWS::Partition': () => 'aws',
  'AWS::URLSuffix': () => 'amazonaws.com',
  'AWS::StackId': stackId,
};

/** The value of a pseudo parameter such as `AWS::Region`. @throws Error for an unknown name */
export function pseudoParameter(stackName: string, name: string): string {
  const value = PSEUDO[name];
  if (!value) throw new Error(`${stackName}: unknown pseudo parameter ${name}`);
  return value(stackName);
}
