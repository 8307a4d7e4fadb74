import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { routes } from '../../shared/api/index.ts';
import { companies, type Person } from '../support/cast.ts';
import type { Field } from '../../shared/schema/field.ts';
import type { Answer } from '../support/event.ts';
import { personForm, projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const snapshot = async () => JSON.stringify(await w.table.scanAll());
const w = await openWorldForTests();
const tableBefore = await snapshot();

/** Expects the error shape of every refusal, and that nothing was written. */
async function expectRefused(answer: Answer, status = 400): Promise<void> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.body).toEqual({
    code: expect.stringMatching(/./),
    message: expect.stringMatching(/./),
    issues: expect.any(Object),
    correlationId: answer.headers['x-correlation-id'],
  });
  expect(await snapshot()).toBe(tableBefore);
}

/** Duplicates can be listed for contacts, not for projects. */
const nounIn = (path: string) => (path.includes('duplicates') ? 'contact' : 'project');
const paramsOf = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      { email: 'a@cast.test', userId: 'a@cast.test', noun: nounIn(path), type: 'guest', step: 'shortlist' }[
        name
      ] ?? randomUUID(),
    ]),
  );
const routesWithBody = routes.filter(({ route }) => route.body);
const routesWithParams = routes.filter(({ route }) => route.path.includes('{'));

/** Callers who may save a noun that administrators cannot save. */
const callers: Readonly<Record<string, Person>> = { interest: 'funder', preference: 'partner' };
const callerFor = (name: string): Person => callers[name.split('.')[0] ?? ''] ?? 'admin';

describe.each(routesWithBody)('$name', ({ name, route }) => {
  test.each([
    ['malformed JSON', '{"project": '],
    ['no body', undefined],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', []],
    ['a text', '"text"'],
    ['a missing wrapper', {}],
    ['a wrapper of the wrong type', { [wrapperOf(name)]: [] }],
    ['a null wrapper', { [wrapperOf(name)]: null }],
    ['a text for a wrapper', { [wrapperOf(name)]: 'x' }],
  ])('rejects %s', async (_, body) => {
    // With no required field, an empty object is valid.
    if (route.body && z.safeParse(route.body, body).success) return;
    await expectRefused(await w.call(callerFor(name), name, { params: paramsOf(route.path), body }));
  });

  test('rejects more than 256 kB', async () => {
    const body = { [wrapperOf(name)]: { additionalDetails: 'x'.repeat(256 * 1024) } };
    await expectRefused(await w.call(callerFor(name), name, { params: paramsOf(route.path), body }), 413);
  });
});

/** The member of a body that contains the record. */
function wrapperOf(name: string): string {
  const noun = name.split('.')[0] ?? '';
  return noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

describe.each(routesWithParams)('$name', ({ name, route }) => {
  const names = Object.keys(paramsOf(route.path));
  test.each(names.flatMap((param) => ['x', '../..', `${randomUUID()} `, ' '].map((value) => [param, value])))(
    'rejects a bad %s: "%s"',
    async (param = '', value = '') => {
      // Any text of more than four characters can be the key of a record.
      if (route.path.includes('{noun}') && param === 'id' && value.length > 4) return;
      const params = { ...paramsOf(route.path), [param]: value };
      const answer = await w.call('admin', name, { params, body: {} });
      await expectRefused(answer);
      expect(answer.body).toMatchObject({ issues: { [param]: `Invalid ${param}` } });
    },
  );
});

test('rejects a path parameter with invalid percent-encoding', async () => {
  const { handlerOf } = await import('../support/world.ts');
  const { eventOf } = await import('../support/event.ts');
  const { callerOf } = await import('../support/cast.ts');
  const handler = await handlerOf('user.read');
  const event = { ...eventOf('user.read', callerOf('admin'), {}), pathParameters: { email: '%E0%A4%A' } };
  expect(await handler(event, { awsRequestId: 'x' })).toMatchObject({ statusCode: 400 });
});

/** Whether callers save records of the noun, not only the server. */
const isSaved = (noun: string) => routes.some(({ name }) => name === `${noun}.save`);

const wrongValues = [7, true, null, [], {}, 'x'.repeat(6000), '\u0000', { $gt: '' }, ['x'], -1, 1e308];
test('no value of any type in any field causes a server error', async () => {
  const { entities, nouns } = await import('../../shared/entities/index.ts');
  const answers: number[] = [];
  for (const noun of nouns.filter(isSaved))
    for (const name of Object.keys(entities[noun].fields))
      for (const value of wrongValues) {
        const record = { ...projectForm, ...personForm, companyName: 'Fuzz', id: 'bad', [name]: value };
        const person = noun === 'terms' ? 'funder' : callerFor(noun);
        const answer = await w.call(person, `${noun}.save`, { body: { [wrapperOf(noun)]: record } });
        answers.push(answer.status);
      }
  expect(new Set(answers)).toEqual(new Set([400]));
  expect(await snapshot()).toBe(tableBefore);
});

describe('text with an unpaired surrogate', () => {
  afterEach(() => w.reset());
  const unpairedSurrogate = (text: string) => `${text} \ud800`;
  const isWellFormed = (value: unknown) => JSON.stringify(value).search(/\\\\ud[89a-f]/i) < 0;

  test.each(['contact', 'company', 'project'] as const)('is made storable in a %s', async (noun) => {
    const { entities } = await import('../../shared/entities/index.ts');
    const texts = Object.entries(entities[noun].fields).filter(([, { kind }]) => /text/i.test(kind));
    const brokenTexts = Object.fromEntries(texts.map(([name]) => [name, unpairedSurrogate(name)]));
    const { id } = companies.partner;
    const form = { ...(noun === 'project' ? projectForm : personForm), projectCompanyId: id, companyId: id };
    const answer = await w.call('admin', `${noun}.save`, { body: { [noun]: { ...form, ...brokenTexts } } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(isWellFormed(await w.table.scanAll())).toBe(true);
  });

  test('is made sendable in a message, and rejected in an address', async () => {
    const body = {
      to: 'team',
      subject: unpairedSurrogate('Hi'),
      txtMessage: unpairedSurrogate('Text'),
      htmlMessage: unpairedSurrogate('<b>Text</b>'),
    };
    expect(await w.call('guest', 'mail.send', { body })).toMatchObject({ status: 202 });
    expect(isWellFormed(await w.table.scanAll())).toBe(true);
    const bad = { ...body, to: 'a\ud800@people.test' };
    expect(await w.call('admin', 'mail.send', { body: bad })).toMatchObject({
      status: 400,
      body: { issues: { to: 'Invalid email' } },
    });
    const withNulCharacter = { to: 'team', txtMessage: 'A\0B' };
    expect(await w.call('guest', 'mail.send', { body: withNulCharacter })).toMatchObject({
      status: 400,
      body: { issues: { txtMessage: 'Invalid txtMessage' } },
    });
  });
});

test('rejects a number too small to be stored, in every field', async () => {
  const { entities, nouns } = await import('../../shared/entities/index.ts');
  for (const noun of nouns.filter(isSaved))
    for (const [name, field] of Object.entries<Field>(entities[noun].fields)) {
      if (field.empty !== null || field.lenient || field.write === 'nobody') continue;
      // The only field of an offer that an administrator writes.
      if (noun === 'terms' && field.write === 'admin') continue;
      // Rounded down to an integer, it is 0.
      if (field.kind === 'integer') continue;
      for (const value of [1e-131, 5e-324, `0.${'0'.repeat(140)}1`]) {
        const record = { ...projectForm, ...personForm, companyName: 'Small', [name]: value };
        const person = noun === 'terms' || noun === 'interest' ? 'funder' : 'admin';
        const answer = await w.call(person, `${noun}.save`, { body: { [wrapperOf(noun)]: record } });
        expect(answer).toMatchObject({ status: 400, body: { issues: { [name]: field.message } } });
      }
    }
  expect(await snapshot()).toBe(tableBefore);
});

test.each([
  ['garbage', 'garbage'],
  ['shaped like a token', 'YQ.YQ'],
  ['of maximum length', 'x'.repeat(4000)],
])('rejects a token that no list of identities returned: %s', async (_, token) => {
  const answer = await w.call('admin', 'identity.list', { query: { token } });
  await expectRefused(answer);
  expect(answer.body).toMatchObject({ issues: { token: 'Invalid token' } });
});

test('does not resend an invitation to a user without one', async () => {
  const email = 'chosen@people.test';
  w.cognito.createUser(w.poolId, { email, password: 'Portal2026' });
  const answer = await w.call('admin', 'identity.resend', { params: { email } });
  await expectRefused(answer, 400);
  expect(answer.body).toMatchObject({ issues: { email: expect.stringMatching(/no open invitation/) } });
});

test.each(['1', 1.5, {}, true])('rejects a version of %j', async (version) => {
  const project = { ...projectForm, id: randomUUID(), version };
  await expectRefused(await w.call('admin', 'project.save', { body: { project } }));
});

test.each([{}, [], 7, true, '\ud800', 'x'.repeat(6000)])('rejects an id of %j with a version', async (id) => {
  await expectRefused(
    await w.call('admin', 'project.save', { body: { project: { ...projectForm, id, version: 1 } } }),
  );
});

test('does not treat __proto__ and constructor as fields', async () => {
  const body = '{"project":{"__proto__":{"projectStatus":"closed"},"constructor":1,"id":"bad"}}';
  await expectRefused(await w.call('admin', 'project.save', { body }));
});

test('a function without an authorizer answers an error with a correlation id', async () => {
  const { handlerOf } = await import('../support/world.ts');
  const handler = await handlerOf('project.open');
  const eventWithoutCaller = {
    requestContext: { requestId: 'r1' },
    pathParameters: null,
    queryStringParameters: null,
    body: null,
  };
  expect(await handler(eventWithoutCaller, { awsRequestId: 'x' })).toMatchObject({
    statusCode: 500,
    body: expect.stringContaining('"correlationId":"r1"'),
  });
});
