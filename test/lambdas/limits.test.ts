import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, test } from 'vitest';

import { OVER_LIMIT_SUFFIX } from '../../lambdas/engine/caller.ts';
import { emailOf, subOf, type Person } from '../support/cast.ts';
import { signInBySrp } from '../support/srp.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

const PASSWORD = 'Portal2026';
/** The burst of the shared bucket. A process takes 20 requests at a time, so it takes from the bucket twice. */
const BURST = 40;
/** Requests that a process admits before it takes from the shared bucket: a tenth of the burst. */
const PROCESS_SHARE = 4;

const w = await openWorldForTests();
Object.assign(process.env, { PERSON_RATE: '1', PERSON_BURST: String(BURST) });
const cognito = new CognitoIdentityProviderClient({});
const authorize = await handlerOf('triggers.authorizer');
for (const person of ['admin', 'partner'] as const)
  w.cognito.createUser(w.poolId, { email: emailOf(person), password: PASSWORD, sub: subOf(person) });
afterAll(() => cognito.destroy());

const tokenOf = async (person: Person) => {
  const credentials = { poolId: w.poolId, clientId: w.clientId, email: emailOf(person), password: PASSWORD };
  return (await signInBySrp(cognito, credentials)).id;
};
const request = async (token: string) =>
  Object(
    await authorize(
      {
        type: 'REQUEST',
        methodArn: 'arn:aws:execute-api:ap-southeast-2:000000000000:api/test/GET/api/project/open',
        headers: { authorization: `Bearer ${token}`, 'api-key': 'key' },
        requestContext: { requestId: 'r' },
      },
      { awsRequestId: 'direct' },
    ),
  );

test('one user over the limit gets 429 with the time to wait, under a separate usage plan; other users are served', async () => {
  const [token, adminToken] = [await tokenOf('partner'), await tokenOf('admin')];
  for (let index = 0; index < PROCESS_SHARE + BURST; index += 1) {
    const { usageIdentifierKey, context } = await request(token);
    expect([usageIdentifierKey, context.retryAfter]).toEqual(['key', undefined]);
  }
  w.meter.start();
  const { usageIdentifierKey, context } = await request(token);
  expect(usageIdentifierKey).toBe(`key${OVER_LIMIT_SUFFIX}`);
  expect(Number(context.retryAfter)).toBeGreaterThan(0);
  // The profile of a user over the limit is not read.
  expect(w.meter.calls).toEqual(['UpdateItem', 'GetItem']);
  w.meter.start();
  await request(token);
  expect(w.meter.calls).toEqual([]);

  const read = await handlerOf('project.open');
  const event = { requestContext: { requestId: 'r', authorizer: context }, pathParameters: null, body: null };
  const answer = Object(await read(event, { awsRequestId: 'direct' }));
  expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': context.retryAfter } });
  expect(JSON.parse(answer.body)).toEqual({
    code: 'throttled',
    message: `Too many requests. Please try again in ${context.retryAfter} seconds.`,
    issues: {},
    correlationId: 'r',
  });
  expect(await request(adminToken)).toMatchObject({ usageIdentifierKey: 'key', context: { role: 'admin' } });
});
