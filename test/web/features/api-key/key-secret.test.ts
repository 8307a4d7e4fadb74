import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeySecret } from '../../../../web/features/api-key/KeySecret.tsx';
import { a } from '../../../support/records.ts';

const issuedAt = '2026-03-01T10:00:00.000Z';
const revokedAt = '2026-04-01T10:00:00.000Z';

function textOf(values: Parameters<(typeof a)['api-key']>[0]): string {
  const apiKey = a['api-key']({ issuedAt: '', revokedAt: '', begins: '', ...values });
  const secret = createElement(KeySecret, { apiKey, onIssued: () => undefined });
  return renderToStaticMarkup(createElement(MantineProvider, null, secret)).replaceAll(/<[^>]*>/g, '');
}

it('advises to revoke a lost key unless it is revoked', () => {
  expect(textOf({ issuedAt, begins: 'pfp_1' })).toContain('its hash. If you did not see it');
  const revoked = textOf({ issuedAt, begins: 'pfp_1', revokedAt });
  expect(revoked).toContain('It begins with pfp_1');
  expect(revoked).not.toContain('revoke it');
});

it('says that a key was revoked before it was shown', () => {
  expect(textOf({ revokedAt })).toContain('It was revoked before it was shown.');
  expect(textOf({ revokedAt })).not.toContain('Show the key');
});
