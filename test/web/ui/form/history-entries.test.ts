import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../shared/api/history.ts';
import type { Noun } from '../../../../shared/entities/index.ts';
import HistoryEntries from '../../../../web/ui/form/HistoryEntries.tsx';

function renderHistory(noun: Noun, changes: HistoryEntry['changes']): string {
  const entry: HistoryEntry = {
    at: '2026-11-21T01:00:00.000Z',
    by: 'Helen Marchetti',
    action: 'changed',
    version: 2,
    changes,
  };
  const fallback = { [unstable_serialize(['history', noun, '1', 2])]: [entry] };
  const entries = createElement(HistoryEntries, { noun, recordKey: '1', version: 2 });
  return renderToStaticMarkup(createElement(SWRConfig, { value: { fallback } }, entries));
}

it('shows the name of a lead, not also the email', () => {
  const html = renderHistory('company', {
    leadId: { from: '', to: 'helen@portal.test' },
    leadName: { from: '', to: 'Helen Marchetti' },
  });
  expect(html.match(/<dt>Lead<\/dt>/g)).toHaveLength(1);
  expect(html).toContain('<ins>Helen Marchetti</ins>');
});

it('omits ids', () => {
  const html = renderHistory('user', {
    username: { from: '', to: '90f6ffc0-ec15-53d9-bf9d-a6c83986cb15' },
    firstName: { from: '', to: 'Jack' },
  });
  expect(html).toContain('<ins>Jack</ins>');
  expect(html).not.toContain('Username');
});
