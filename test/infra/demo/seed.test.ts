import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSeedArguments } from '../../../infra/demo/arguments.ts';
import { demoRecords } from '../../../infra/demo/index.ts';
import { seedProjects } from '../../../infra/demo/seed-projects.ts';
import { seedTarget } from '../../../infra/demo/target.ts';
import { start, TABLE, type Fixture } from '../local/dynamodb/table-server.ts';

const now = new Date('2026-11-21T00:00:00Z');
const tableName = TABLE.TableName;
let fixture: Fixture;
beforeEach(async () => {
  fixture = await start();
});
afterEach(() => fixture.close());

const seed = (count: number) =>
  seedProjects({ client: fixture.client, tableName }, count, now, () => undefined);
async function countRecords(noun: string) {
  const { Count } = await fixture.client.send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'noun = :noun',
      ExpressionAttributeValues: { ':noun': noun },
    }),
  );
  return Count;
}
async function countChildren(companyId: string) {
  const Key = { pk: `company#${companyId}`, sk: 'dependants' };
  return (await fixture.client.send(new GetCommand({ TableName: tableName, Key }))).Item?.['count'];
}

it('fills an empty table once, and adds only missing records', async () => {
  expect(await seed(30)).toEqual({ written: 30, present: 0, wroteDemoData: true });
  expect(await seed(40)).toEqual({ written: 10, present: 30, wroteDemoData: false });
  expect(await countRecords('project')).toBe(100);
  expect(await countRecords('document')).toBe(0);
  const { companies, contacts, offers, profiles, projects, users } = demoRecords({ now, projects: 100 });
  const terms = offers.flatMap(({ versions }) => versions.at(-1) ?? []);
  for (const { id } of companies)
    expect(await countChildren(id)).toBe(
      [...contacts, ...profiles, ...users, ...terms].filter(({ companyId }) => companyId === id).length +
        projects
          .flatMap((project) => [project.projectCompanyId, project.capitalCompanyId])
          .filter((companyId) => companyId === id).length,
    );
});

it('refuses a table that holds other data', async () => {
  await fixture.client.send(new PutCommand({ TableName: tableName, Item: { pk: 'a', sk: 'b' } }));
  await expect(seed(1)).rejects.toThrow(/not the demo company/);
});

it('explains invalid arguments', () => {
  expect(readSeedArguments(['--projects', '12', '--table', 'things'])).toEqual({
    projects: 12,
    table: 'things',
  });
  for (const args of [
    [],
    ['--projects'],
    ['--projects', '-1'],
    ['--projects', '1.5'],
    ['--projects', 'many'],
  ])
    expect(() => readSeedArguments(args)).toThrow(/Usage: npm run seed/);
  expect(() => readSeedArguments(['--projects', '0'])).toThrow(/whole number from 1/);
  expect(() => readSeedArguments(['--projekts', '3'])).toThrow(/projekts/);
  expect(() => readSeedArguments(['12'])).toThrow(/Usage/);
});

it('finds the local portal, or reports that it has not been started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  expect(() => seedTarget({ PORTAL_DATA: folder })).toThrow(/npm start/);
  writeFileSync(join(folder, 'table.json'), JSON.stringify({ tableName: 'local' }));
  expect(() => seedTarget({ PORTAL_DATA: folder })).toThrow(/no credentials/);
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'secret' };
  writeFileSync(join(folder, 'credentials.json'), JSON.stringify(credentials));
  expect(seedTarget({ PORTAL_DATA: folder, PORT: '4300' })).toEqual({
    endpoint: 'http://127.0.0.1:4300/local/aws/dynamodb',
    tableName: 'local',
    credentials,
  });
  const elsewhere = { AWS_ENDPOINT_URL_DYNAMODB: 'https://dynamodb.example', AWS_ACCESS_KEY_ID: 'key' };
  expect(seedTarget({ ...elsewhere, PORTAL_DATA: folder, TABLE_NAME: 'other' }, 'named')).toEqual({
    endpoint: 'https://dynamodb.example',
    tableName: 'named',
  });
});
