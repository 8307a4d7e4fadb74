import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ActivityEvent } from '../../../../shared/api/activity.ts';
import { Entry } from '../../../../web/parts/activity/Entry.tsx';
import { formatMoment } from '../../../../web/ui/format.ts';

const sharedAt = '2026-11-21T07:14:00.000Z';
const update: ActivityEvent = {
  id: 'project#1#2#0',
  at: sharedAt,
  noun: 'project',
  recordId: '1',
  kind: 'update',
  by: 'Tom Reed',
  side: 'team',
  title: '',
  text: 'Valuer engaged',
  amount: null,
  rate: null,
  action: '',
  projectId: '',
  projectName: '',
  changes: [],
};
const htmlOf = (event: ActivityEvent) =>
  renderToStaticMarkup(createElement(Entry, { event, projectId: 'p1', isNewest: false }));

it('shows the time of an event as other screens do', () => {
  const [time = ''] = /(?<=>)[^<]+(?=<\/time>)/.exec(htmlOf(update)) ?? [];
  expect(time).toMatch(/ [ap]m$/u);
  expect(formatMoment(sharedAt)).toContain(time);
});

it('shows the figures of a shared offer, unless a later revision replaced it', () => {
  const shared = { ...update, noun: 'terms', kind: 'offerOpened', title: 'Offer A', text: '' } as const;
  const wordsOf = (event: ActivityEvent) => htmlOf(event).replaceAll(/<[^>]+>/g, '');
  expect(wordsOf({ ...shared, amount: 10_000_000, rate: 8.9 })).toContain('shared Offer A: $10m at 8.9');
  expect(wordsOf(shared)).toContain('shared Offer A: earlier revision');
});
