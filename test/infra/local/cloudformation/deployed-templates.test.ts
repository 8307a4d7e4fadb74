import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deployTemplates } from '../../../../infra/local/cloudformation/deployed-templates.ts';
import { stackOf } from '../../../../infra/local/template/assembly.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'portal-data-'));
const stacks = (...indexes: readonly string[]) => {
  const GlobalSecondaryIndexes = indexes.map((IndexName) => ({ IndexName }));
  const Table = { Type: 'AWS::DynamoDB::Table', Properties: { GlobalSecondaryIndexes } };
  return [stackOf('local-data', '/nowhere', { Resources: { Table } })];
};

it('starts on fresh data with any templates, and again with the same', () => {
  const data = folder();
  deployTemplates(data, stacks('a', 'b', 'c'));
  deployTemplates(data, stacks('a', 'b', 'c'));
});

it('refuses what CloudFormation would refuse, and keeps what was deployed', () => {
  const data = folder();
  deployTemplates(data, stacks('a'));
  const twoMore = () => deployTemplates(data, stacks('a', 'b', 'c'));
  expect(twoMore).toThrow(/more than one GSI creation[^]*npm start -- --fresh/);
  expect(twoMore).toThrow('more than one GSI creation');
  deployTemplates(data, stacks('a', 'b'));
  deployTemplates(data, stacks('a', 'b', 'c'));
});
