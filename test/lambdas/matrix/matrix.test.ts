import { afterAll, describe, expect, test } from 'vitest';

import { routes } from '../../../shared/api/index.ts';
import { companyOf, emailOf, people, type Person } from '../../support/cast.ts';
import type { Answer, StoredRecord } from '../../support/event.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import type { Shape } from '../../nouns/answers.ts';
import { routeCases } from '../../nouns/routes.ts';
import { targets } from '../../nouns/setting.ts';

let cells = 0;
const mismatches: string[] = [];

const w = await openWorldForTests();
afterAll(() => console.log(`authorisation matrix: ${cells} cells, ${mismatches.length} wrong`));

const isMine = (person: Person, record: StoredRecord) => {
  const company = companyOf(person)?.id;
  return company === undefined
    ? record['email'] === emailOf(person)
    : [record['companyId'], record['projectCompanyId']].includes(company);
};

/** The shape of an answer, in the terms of the expectations. */
function shapeOfAnswer(answer: Answer, id: string, person: Person, expectedShape: Shape): string {
  const { status, body } = answer;
  if (status === 202) return body === true ? 'sent' : '202?';
  if (status !== 200) return String(status);
  if (typeof body === 'boolean') return String(body);
  if (typeof body === 'string') return 'text';
  if (Array.isArray(body)) {
    if (body.length === 0) return 'empty';
    if ('current' in Object(body[0])) return 'versions';
    if ('savedAt' in Object(body[0])) return 'saves';
    if ('issues' in Object(Object(body[0]).refused)) return 'unsaved';
    if (Object.keys(body[0]).join() === 'version') return 'saved';
    if ('side' in Object(body[0]) && 'email' in Object(body[0])) return 'people';
    if (!body.some((record) => record.id === id)) return 'list';
    return body.length === 1 ? 'item' : 'includes record';
  }
  const record = body as StoredRecord;
  if ('since' in record) return 'address';
  if ('users' in record) return 'users';
  if ('count' in record) return 'count';
  if ('considered' in record) return 'ranking';
  if ('duties' in record) return 'desk';
  if ('matched' in record && !('version' in record)) return 'pace';
  if ('snoozed' in record) return 'page of duties';
  if ('remindedAt' in record && !('version' in record)) return 'reminder';
  if ('content' in record) return 'page';
  if (Object.keys(record).length === 0) return 'nothing';
  if ('pairs' in record) return 'pairs';
  if ('moves' in record) return 'preview';
  if ('merge' in record) return 'progress';
  if ('expiresIn' in record) return 'grant';
  if ('url' in record && !('version' in record)) return 'url';
  if ('status' in record && !('version' in record)) return 'outcome';
  if (expectedShape === 'mine' && isMine(person, record)) return 'mine';
  return record.id === id ? 'record' : 'another record';
}

/**
 * Whether the world must be reset before each target, since records of one target would appear in answers about
 * another: in lists of all records, and in merges.
 */
function needsReset(name: string): boolean {
  const routeEntry = routes.find((routeCase) => routeCase.name === name.split(' ')[0]);
  return (
    routeEntry?.noun === 'merge' ||
    (routeEntry?.route.method === 'GET' && !routeEntry.route.path.includes('{'))
  );
}

test('every route, and only routes, has expectations', () => {
  const named = Object.keys(routeCases).map((name) => name.split(' ')[0]);
  expect([...new Set(named)].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(routeCases))('%s', (name, { answers, prepare }) => {
  test.each(people)('answers %s as expected', async (person) => {
    const seenCells: string[] = [];
    for (const [index, target] of targets.entries()) {
      if (index === 0 || needsReset(name)) await w.reset();
      const expectedShape = answers[person][index] ?? '403';
      const { input, id } = await prepare({ w, person, target });
      const answer = await w.call(person, name.split(' ')[0] ?? '', input);
      const shape = shapeOfAnswer(answer, id, person, expectedShape);
      seenCells.push(shape);
      cells += 1;
      if (shape !== expectedShape)
        mismatches.push(`${name} ${person} ${target}: ${shape} instead of ${expectedShape}`);
      if (answer.status >= 400) {
        const refusal = { code: expect.any(String), message: expect.any(String), issues: expect.any(Object) };
        expect(answer.body).toEqual({ ...refusal, correlationId: answer.headers['x-correlation-id'] });
      }
    }
    expect(seenCells).toEqual(answers[person]);
  });
});
