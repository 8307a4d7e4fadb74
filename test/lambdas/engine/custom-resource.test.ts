import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { customResource, type CustomResourceEvent } from '../../../lambdas/engine/custom-resource.ts';

/** What CloudFormation was told, and the status with which it takes it. */
const told: unknown[] = [];
let status = 200;
const cloudFormation = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += String(part)));
  request.on('end', () => {
    told.push({ method: request.method, type: request.headers['content-type'], body: JSON.parse(text) });
    response.writeHead(status).end();
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve));
  const address = cloudFormation.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/answer`;
});
beforeEach(() => {
  told.length = 0;
  status = 200;
});
afterAll(() => void cloudFormation.close());

const ids = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Domain' };
const made: unknown[] = [];
const run = (of: Partial<CustomResourceEvent>, make = async (): Promise<Record<string, string>> => ({})) =>
  customResource({
    idOf: ({ domain }) => `id of ${domain}`,
    make: (properties) => {
      made.push(properties);
      return make();
    },
  })({ RequestType: 'Create', ResponseURL: url, ResourceProperties: { domain: 'cast.test' }, ...ids, ...of });
const answer = (body: object) => [{ method: 'PUT', type: '', body: { ...ids, ...body } }];

describe('CloudFormation is told', () => {
  test('what was made, and the name by its properties', async () => {
    await run({ PhysicalResourceId: 'before' }, async () => ({ token: 'abc' }));
    expect(told).toEqual(
      answer({ Status: 'SUCCESS', PhysicalResourceId: 'id of cast.test', Data: { token: 'abc' } }),
    );
    expect(made.at(-1)).toEqual({ domain: 'cast.test' });
  });

  test('that a deletion is done, for which nothing is made', async () => {
    const before = made.length;
    await run({ RequestType: 'Delete', PhysicalResourceId: 'before' });
    expect(told).toEqual(answer({ Status: 'SUCCESS', PhysicalResourceId: 'before' }));
    expect(made).toHaveLength(before);
  });

  test.each([
    [new Error('The quota is used up.'), 'The quota is used up.'],
    ['oh', 'The resource could not be created.'],
  ])('why it failed, under the name that it had: %s', async (error, Reason) => {
    await run({ RequestType: 'Update', PhysicalResourceId: 'before' }, () => Promise.reject(error));
    expect(told).toEqual(answer({ Status: 'FAILED', PhysicalResourceId: 'before', Reason }));
  });

  test('the name by its properties where it failed before it had one', async () => {
    await run({}, () => Promise.reject(new Error('no')));
    expect(told).toEqual(answer({ Status: 'FAILED', PhysicalResourceId: 'id of cast.test', Reason: 'no' }));
  });
});

test('an answer that CloudFormation does not take is a fault', async () => {
  status = 403;
  await expect(run({ RequestType: 'Delete' })).rejects.toThrow('CloudFormation rejected the response: 403');
});
