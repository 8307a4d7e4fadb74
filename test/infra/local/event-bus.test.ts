import { expect, test } from 'vitest';
import { openEventBus } from '../../../infra/local/eventbridge.ts';
import { createFilter } from '../../../infra/local/stream/filter.ts';

const pattern = { source: ['aws.ses'], detail: { mail: { tags: { set: ['portal'] } } } };
const rules = [{ queueArns: ['reports', 'copies'], matches: createFilter([JSON.stringify(pattern)]) }];
const event = (set: string) => ({
  source: 'aws.ses',
  type: 'Email Bounced',
  resources: [],
  detail: { mail: { tags: { set: [set, 'other'] } } },
});

test('an event is written to the queues of all matching rules', () => {
  const sent: unknown[] = [];
  const publish = openEventBus(rules, (queueArn, body) => void sent.push([queueArn, JSON.parse(body)]));
  publish(event('elsewhere'));
  publish(event('portal'));
  expect(sent).toMatchObject([
    ['reports', { 'detail-type': 'Email Bounced', source: 'aws.ses' }],
    ['copies', { 'detail-type': 'Email Bounced' }],
  ]);
});
