import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { customResource, type CustomResourceEvent } from '../../../lambdas/engine/custom-resource.ts';

/** The requests that CloudFormation received. */
const reported: unknown[] = [];
let status = 200;
const cloudFormation = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += String(part)));
  request.on('end', () => {
    reported.push({ method: request.method, type: request.headers['content-type'], body: JSON.parse(text) });
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
  reported.length = 0;
  status = 200;
});
afterAll(() => void cloudFormation.close());

const ids = { StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Domain' };
const created: unknown[] = [];
const runResource = (
  overrides: Partial<CustomResourceEvent>,
  make = async (): Promise<Record<string, string>> => ({}),
) =>
  customResource({
    idOf: ({ domain }) => `id of ${domain}`,
    ensure: (properties) => {
      created.push(properties);
      return make();
    },
  })({
    RequestType: 'Create',
    ResponseURL: url,
    ResourceProperties: { domain: 'cast.test' },
    ...ids,
    ...overrides,
  });
const answer = (body: object) => [{ method: 'PUT', type: '', body: { ...ids, ...body } }];

describe('reports to CloudFormation', () => {
  test('the created values, and a name derived from the properties', async () => {
    await runResource({ PhysicalResourceId: 'before' }, async () => ({ token: 'abc' }));
    expect(reported).toEqual(
      answer({ Status: 'SUCCESS', PhysicalResourceId: 'id of cast.test', Data: { token: 'abc' } }),
    );
    expect(created.at(-1)).toEqual({ domain: 'cast.test' });
  });

  test('success of a deletion, which creates nothing', async () => {
    const countBefore = created.length;
    await runResource({ RequestType: 'Delete', PhysicalResourceId: 'before' });
    expect(reported).toEqual(answer({ Status: 'SUCCESS', PhysicalResourceId: 'before' }));
    expect(created).toHaveLength(countBefore);
  });

  test.each([
    [new Error('The quota is used up.'), 'The quota is used up.'],
    ['oh', 'The resource could not be created.'],
  ])('the reason of a failed update, under the previous name of the resource: %s', async (error, Reason) => {
    await runResource({ RequestType: 'Update', PhysicalResourceId: 'before' }, () => Promise.reject(error));
    expect(reported).toEqual(answer({ Status: 'FAILED', PhysicalResourceId: 'before', Reason }));
  });

  test('the name derived from properties after a failed creation', async () => {
    await runResource({}, () => Promise.reject(new Error('no')));
    expect(reported).toEqual(
      answer({ Status: 'FAILED', PhysicalResourceId: 'id of cast.test', Reason: 'no' }),
    );
  });
});

test('throws if CloudFormation rejects the answer', async () => {
  status = 403;
  await expect(runResource({ RequestType: 'Delete' })).rejects.toThrow(
    'CloudFormation rejected the response: 403',
  );
});
