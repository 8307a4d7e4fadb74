import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELIVERY_PAGE } from '../../../shared/api/webhook.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { ApiKey } from '../../../shared/entities/api-key.ts';
import type { Webhook } from '../../../shared/entities/webhook.ts';
import { daysLater, sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';
import { runAxe, runAxeInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { smallTargets } from '../../support/target-size.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { fillIn, navigate, waitForHeading, pressButton, pressSave } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
/** The day 90 days from now, as users type it. */
const LAST_DAY = new Date(Date.now() + 90 * DAY_MS).toLocaleDateString('en-AU');
const stage = journey();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Changes a company by API. */
async function changeCompany(): Promise<string> {
  const token = await tokenOf(ADMIN);
  const [company] = (
    await call<Company[]>(stage.portal, 'GET', '/api/company/companytype/capital_partner', { token })
  ).body;
  if (!company) throw new Error('The demo data have no company.');
  const body = { company: { ...company, city: 'Perth' } };
  await call(stage.portal, 'POST', '/api/company', { token, body });
  return company.id;
}

it('adds a webhook, creates its secret and shows its deliveries', async () => {
  const page = await stage.openAs(ADMIN, '/admin/webhooks');
  await waitForText(page, 'No webhooks yet');
  await pressButton(page, 'Add Webhook');
  await fillIn(page, { Name: 'Ledger', URL: 'http://hooks.example.com/' });
  await pressSave(page);
  await waitForText(page, 'Please enter a public URL that begins with https:// and holds no password');
  await waitForText(page, 'Please choose at least one kind of event');
  await fillIn(page, { URL: receiver.url });
  await page.getByRole('checkbox', { name: 'Company changed' }).check({ force: true });
  await pressSave(page);
  await waitForHeading(page, 'Ledger');
  await waitForText(page, 'No events are sent until there is a secret.');
  const colleague = await stage.openAs(ADMIN, new URL(page.url()).pathname + new URL(page.url()).search);
  await colleague.getByRole('button', { name: 'Create the secret' }).waitFor();
  await pressButton(page, 'Create the secret');
  const secret = page.getByRole('textbox', { name: 'Secret' });
  await expect.poll(() => secret.inputValue()).toMatch(/^whsec_/);
  await pressButton(colleague, 'Create the secret');
  await waitForText(colleague, /^Another secret was created meanwhile/);
  await colleague.getByRole('button', { name: 'Replace the secret' }).waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);

  const id = await changeCompany();
  await expect
    .poll(async () => {
      await pressButton(page, 'Reload');
      return page.getByRole('listitem').filter({ hasText: 'Company changed' }).count();
    })
    .toBe(2);
  await page.getByText(/attempts? and payload/).click();
  await waitForText(page, `"id": "${id}"`);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await runAxe(page, 'main')).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await pressButton(colleague, 'Replace the secret');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
  await colleague.getByRole('textbox', { name: 'Secret' }).waitFor();
  await pressButton(page, 'Reload');
  await waitForText(page, 'It cannot be displayed again');
  expect(await secret.count()).toBe(0);
  await pressButton(page, 'Disable');
  await waitForText(page, 'While disabled, it receives no new events');
});

it('adds a key that can read but not write, and rejects it once revoked', async () => {
  const page = await stage.openAs(ADMIN, '/admin/api-keys');
  await waitForText(page, 'No API keys yet');
  await pressButton(page, 'Add API Key');
  await fillIn(page, { Name: 'Ledger' });
  await pressSave(page);
  await waitForText(page, 'Please give its last day, within a year');
  await fillIn(page, { 'Last day': LAST_DAY });
  await page.getByRole('checkbox', { name: 'Companies: read' }).check({ force: true });
  await pressSave(page);
  await waitForHeading(page, 'Ledger');
  await pressButton(page, 'Show the key');
  const keyField = page.getByRole('textbox', { name: 'API key' });
  await expect.poll(() => keyField.inputValue()).toMatch(/^pfp_/);
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  const token = await keyField.inputValue();
  const callWithKey = (method: 'GET' | 'POST', path: string) =>
    call<unknown>(stage.portal, method, path, { token, ...(method === 'POST' && { body: {} }) });
  const path = '/api/company/companytype/capital_partner';
  expect((await callWithKey('GET', path)).status).toBe(200);
  expect((await callWithKey('POST', '/api/company')).status).toBe(403);
  expect((await callWithKey('GET', '/api/project/open')).status).toBe(403);

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await runAxe(page, 'main')).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await pressButton(page, 'Revoke');
  await waitForText(page, 'This cannot be undone');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await waitForText(page, 'Revoked');
  await expect.poll(async () => (await callWithKey('GET', path)).status).toBe(401);
  expect(await callWithKey('GET', path)).toMatchObject({
    body: { message: expect.stringContaining('send a valid API key') },
  });
  await keyField.waitFor({ state: 'detached' });
});

it('shows that a key was issued by someone else after a refused click', async () => {
  const token = await tokenOf(ADMIN);
  const apiKey = {
    keyName: 'Shared',
    expiresOn: daysLater(sydneyDate(new Date()), 30),
    scopes: ['project.read'],
  };
  const { body: key } = await call<ApiKey>(stage.portal, 'POST', '/api/api-key', { token, body: { apiKey } });
  const page = await stage.openAs(ADMIN, `/admin/api-key-page?apiKeyId=${key.id}`);
  await page.getByRole('button', { name: 'Show the key' }).waitFor();
  await call(stage.portal, 'POST', `/api/api-key/${key.id}/secret`, { token });
  await pressButton(page, 'Show the key');
  await page.getByText('It begins with').waitFor({ timeout: 15_000 });
});

it('documents the API by noun, with a search, and the webhook payloads', async () => {
  const page = await stage.openAs(ADMIN, '/admin/api');
  await page.getByRole('heading', { name: 'webhook', exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('capital put');
  await page.getByRole('status').filter({ hasText: '1 request found' }).waitFor();
  await page.getByText('/api/project/{id}/capital').click();
  await waitForText(page, 'project.write');
  await waitForText(page, 'capitalCompanyId');
  await page.context().grantPermissions(['clipboard-write']);
  await pressButton(page, 'Copy as curl');
  await page.getByText('Command copied').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('contact.changed');
  await page.getByText('Contact changed').click();
  await waitForText(page, 'list of text');
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await runAxe(page, 'main')).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

it('shows that a webhook was disabled meanwhile, on Reload and after a refused click', async () => {
  const token = await tokenOf(ADMIN);
  const saveWebhook = async (webhook: Partial<Record<keyof Webhook, unknown>>) =>
    (await call<Webhook>(stage.portal, 'POST', '/api/webhook', { token, body: { webhook } })).body;
  const webhook = { hookName: 'Ledger 2', url: receiver.url, events: ['company.changed'] };
  let stored = await saveWebhook(webhook);
  const setStatus = async (hookStatus: Webhook['hookStatus']) => {
    stored = await saveWebhook({ ...stored, hookStatus });
  };
  const failed = { id: '1', event: 'company.changed', state: 'failed', createdAt: stored.createdAt };
  const answers = { dueAt: '', tries: [], payload: '{}' };
  const page = await stage.openAs(ADMIN, '/admin/user-page');
  await page.route('**/api/webhook/*/delivery*', (route) =>
    route.fulfill({ json: [{ ...failed, ...answers }] }),
  );
  await page.route('**/api/webhook/*/delivery/*', (route) =>
    route.fulfill({ json: { ...failed, ...answers, state: 'waiting' } }),
  );
  await navigate(page, `/admin/webhook-page?webhookId=${stored.id}`);
  const actions = page.getByRole('banner').or(page.getByRole('main'));
  await actions.getByRole('button', { name: 'Disable', exact: true }).waitFor();
  await setStatus('disabled');
  await pressButton(page, 'Reload');
  await actions.getByRole('button', { name: 'Enable', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Send again/ }).click();
  await waitForText(page, 'The event will be sent again once the webhook is enabled');
  stored = await saveWebhook({ ...stored, hookName: 'Ledger 3' });
  await pressButton(page, 'Enable');
  await waitForText(page, 'This record was changed meanwhile.');
  await page.getByRole('heading', { name: 'Ledger 3' }).waitFor();
  // What the click would change is done already.
  await setStatus('enabled');
  await pressButton(page, 'Enable');
  await waitForText(page, 'Webhook enabled');
  await actions.getByRole('button', { name: 'Disable', exact: true }).waitFor();
});

it('keeps earlier pages of the log when it is read again, without a gap for new deliveries', async () => {
  const token = await tokenOf(ADMIN);
  const webhook = { hookName: 'Archive', url: receiver.url, events: ['company.changed'] };
  const created = await call<Webhook>(stage.portal, 'POST', '/api/webhook', { token, body: { webhook } });
  const log = Array.from({ length: 2 * DELIVERY_PAGE }, (_, index) => index).toReversed();
  const deliveryOf = (number: number) => ({
    id: String(number).padStart(4, '0'),
    event: 'company.changed',
    state: 'delivered',
    createdAt: '2026-11-21T03:00:00.000Z',
    dueAt: '',
    tries: [],
    payload: '{}',
  });
  const page = await stage.openAs(ADMIN, '/admin/user-page');
  await page.route('**/api/webhook/*/delivery*', (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? Infinity);
    const rows = log.filter((number) => number < before).slice(0, DELIVERY_PAGE);
    return route.fulfill({ json: rows.map(deliveryOf) });
  });
  await navigate(page, `/admin/webhook-page?webhookId=${created.body.id}`);
  await pressButton(page, 'Show earlier deliveries');
  const entries = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(2 * DELIVERY_PAGE);
  log.unshift(2 * DELIVERY_PAGE);
  await expect
    .poll(async () => {
      // Reads the log again.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return entries.first().textContent();
    })
    .toContain(deliveryOf(2 * DELIVERY_PAGE).id);
  expect(await entries.count()).toBe(2 * DELIVERY_PAGE);
  await page.getByRole('button', { name: 'Show earlier deliveries' }).press('Enter');
  await expect.poll(() => entries.count()).toBe(2 * DELIVERY_PAGE + 1);
  await page.locator('li:focus').getByText(deliveryOf(0).id).waitFor({ state: 'attached' });
});
