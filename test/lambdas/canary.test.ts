import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorldForTests } from '../support/test-world.ts';
import { handlerOf } from '../support/world.ts';

const PAGE = '<div id="root"></div>';
const originalEnvironment = {
  PORTAL_URL: process.env['PORTAL_URL'],
  DOCUMENT_HOST: process.env['DOCUMENT_HOST'],
};
/** The answers of both hosts: a page at the root, a document at every other path. */
const answers = { page: [200, PAGE], document: [200, 'canary'] } as Record<string, [number, string]>;
const paths: string[] = [];
const hosts = createServer((request, response) => {
  paths.push(request.url ?? '');
  const [status = 0, body = ''] = answers[request.url === '/' ? 'page' : 'document'] ?? [];
  response.writeHead(status).end(body);
});

await openWorldForTests();
beforeAll(async () => {
  await new Promise<void>((resolve) => void hosts.listen(0, '127.0.0.1', resolve));
  const address = hosts.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  Object.assign(process.env, { PORTAL_URL: origin, DOCUMENT_HOST: `${origin}/` });
});
afterAll(async () => {
  Object.assign(process.env, originalEnvironment);
  hosts.close();
});

const runCanary = async () => (await handlerOf('triggers.canary'))({}, { awsRequestId: 'canary' });

test('requests a page, and a document by a signed link', async () => {
  await runCanary();
  expect(paths.toSorted()).toEqual([
    '/',
    expect.stringMatching(/^\/upload\/canary\.txt\?Expires=\d+&Key-Pair/),
  ]);
});

test.each<[string, Record<string, [number, string]>, string]>([
  ['an unreachable site', { page: [502, 'Bad gateway'] }, 'answers 502'],
  ['a site without the app', { page: [200, 'Welcome to nginx'] }, 'answers 200'],
  ['inaccessible documents', { document: [403, 'Missing key'] }, 'signed link to a document answers 403'],
])('fails with %s', async (_, failingAnswer, expectedError) => {
  const usualAnswers = { ...answers };
  Object.assign(answers, failingAnswer);
  await expect(runCanary()).rejects.toThrow(expectedError);
  Object.assign(answers, usualAnswers);
});
