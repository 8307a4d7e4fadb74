import { expect, test } from 'vitest';
import { openEventBus } from '../../../infra/local/eventbridge.ts';
import { createFilter } from '../../../infra/local/stream/filter.ts';

const pattern = { source: ['aws.ses'], detail: { mail: { tags: { set: ['portal'] } } } };
const rules = [
  {
    logicalId: 'Rule',
    functionNames: ['feedback', 'broken'],
    matches: createFilter([JSON.stringify(pattern)]),
  },
];
const event = (set: string) => ({
  source: 'aws.ses',
  type: 'Email Bounced',
  resources: [],
  detail: { mail: { tags: { set: [set, 'other'] } } },
});

test('an event calls the functions of all matching rules, and failures are logged', async () => {
  const calls: unknown[] = [];
  const lines: string[] = [];
  const invoke = async (name: string, payload: unknown) => {
    calls.push([name, payload]);
    return name === 'broken'
      ? { error: { errorType: 'Error', errorMessage: 'No such table' } }
      : { payload: null };
  };
  const bus = openEventBus({ rules, invoke, log: (line) => void lines.push(line) });
  bus.publish(event('elsewhere'));
  bus.publish(event('portal'));
  await bus.close();
  expect(calls).toMatchObject([
    ['feedback', { 'detail-type': 'Email Bounced', source: 'aws.ses' }],
    ['broken', { 'detail-type': 'Email Bounced' }],
  ]);
  expect(lines).toEqual(['Rule: No such table']);
});
