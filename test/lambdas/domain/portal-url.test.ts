import { SSMClient } from '@aws-sdk/client-ssm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portalUrl } from '../../../lambdas/domain/portal-url.ts';

let host = '';
let readCount = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T00:00:00Z'), toFake: ['Date'] });
  vi.stubEnv('PORTAL_URL', '');
  vi.stubEnv('HOSTS_PARAMETER', '/portal/qa/hosts');
  vi.spyOn(SSMClient.prototype, 'send').mockImplementation((): unknown => {
    readCount += 1;
    return Promise.resolve({ Parameter: { Value: JSON.stringify({ portal: `https://${host}/` }) } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('the portal host is read again after five minutes, so that a custom domain that was turned off is forgotten', async () => {
  host = 'portal.example.com';
  await Promise.all([portalUrl(), portalUrl()]);
  host = 'd1.cloudfront.net';
  expect([await portalUrl(), readCount]).toEqual(['https://portal.example.com', 1]);
  vi.setSystemTime(new Date('2026-11-30T00:05:01Z'));
  expect([await portalUrl(), readCount]).toEqual(['https://d1.cloudfront.net', 2]);
});
