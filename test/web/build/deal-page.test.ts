import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { dealPage } from '../../../web/build/deal-page.ts';
import { severeFindings } from '../../support/content-policy.ts';

test('the page that verifies deal files runs only its own script, and blocks the network', async () => {
  const page = await dealPage();
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(severeFindings(policy)).toEqual([]);
  expect(severeFindings(policy.replace('script-src', "script-src 'unsafe-inline' https:"))).not.toEqual([]);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/https?:|connect-src|\*|unsafe/);
  const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256').update(String(scripts[0]?.[1])).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  // A policy in a page applies only to the content after it.
  expect(page.indexOf('<script')).toBeGreaterThan(page.indexOf(policy));
  expect(page).not.toMatch(/\son\w+=|\ssrc=|\shref=/);
});
