import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ActivityEvent } from '../../../../shared/api/activity.ts';
import { Entry } from '../../../../web/parts/activity/Entry.tsx';
import { formatMoment } from '../../../../web/ui/format.ts';

it('shows the time of an event as other screens do', () => {
  const at = '2026-11-21T07:14:00.000Z';
  const event: ActivityEvent = {
    id: 'project#1#2#0',
    at,
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
  const props = { event, projectId: 'p1', isNewest: false };
  const html = renderToStaticMarkup(createElement(Entry, props));
  const [time = ''] = /(?<=>)[^<]+(?=<\/time>)/.exec(html) ?? [];
  expect(time).toMatch(/ [ap]m$/u);
  expect(formatMoment(at)).toContain(time);
});
