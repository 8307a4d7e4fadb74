import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../shared/api/history.ts';
import type { Noun } from '../../../../shared/entities/index.ts';
import { HistoryEntries } from '../../../../web/ui/form/HistoryDialog.tsx';

function renderHistory(noun: Noun, changes: HistoryEntry['changes']): string {
  const entry: HistoryEntry = {
    at: '2026-11-21T01:00:00.000Z',
    by: 'Helen Marchetti',
    action: 'changed',
    version: 2,
    changes,
  };
  const fallback = { [unstable_serialize(['history', noun, '1'])]: [entry] };
  const entries = createElement(HistoryEntries, { noun, recordKey: '1' });
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

it('shows the status of a user in words', () => {
  const html = renderHistory('user', { userStatus: { from: 'new', to: 'registered' } });
  expect(html).toContain('<del>New</del> <ins>Registered</ins>');
});

it.each([
  ['company', 'companyStatus'],
  ['contact', 'contactStatus'],
] as const)('omits the initial status of a %s, which only the portal sets', (noun, name) => {
  const html = renderHistory(noun, { [name]: { from: '', to: 'new' }, city: { from: '', to: 'Perth' } });
  expect(html).toContain('<ins>Perth</ins>');
  expect(html).not.toContain('Status');
});

it('shows that a picture was uploaded, not its path, and omits the default picture', () => {
  const path = '/profile-picture/helen/1.jpg';
  const html = (from: unknown, to: string) => renderHistory('user', { profile_picture: { from, to } });
  expect(html(undefined, '/default-picture.svg')).not.toContain('Profile Picture');
  for (const before of ['/default-picture.svg', '/profile-picture/helen/0.jpg'])
    expect(html(before, path)).toContain('<dt>Profile Picture</dt><dd> <ins>Uploaded</ins></dd>');
});
