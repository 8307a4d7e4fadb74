import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Company } from '../../../shared/entities/company.ts';
import type { Contact } from '../../../shared/entities/contact.ts';
import { findings } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { press } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

async function ask<A>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<A> {
  const answer = await call<A>(stage.portal, method, path, { token: await tokenOf(ADMIN), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const contactsOf = async ({ id }: Company) =>
  (await ask<Contact[]>('GET', `/api/contact/company/${id}`)).map(({ email }) => email);

/** A company that resembles one of the demo, with a contact. */
async function twin(of: Company, ending: string): Promise<Company> {
  const { phone, companyType } = of;
  const made = { companyName: `${of.companyName.toUpperCase()} ${ending}`, phone, companyType };
  const company = await ask<Company>('POST', '/api/company', { company: made });
  const contact = { firstName: 'Jo', lastName: 'Kay', phone, companyId: company.id };
  await ask('POST', '/api/contact', { contact: { ...contact, email: `jo.${ending}@twin.test` } });
  return company;
}

/** Nothing is found by axe, and the page is no wider than the screen. */
async function isWell(page: Page, part: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  expect(await findings(page, part, 'all')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

it('two companies are found, compared, merged and put back; a pair that is none does not come back', async () => {
  const [first, second] = await ask<Company[]>('GET', '/api/company/companytype/project_partner?limit=100');
  if (!first || !second) throw new Error('The demo has two partners.');
  const [copy, other] = [await twin(first, 'Trust'), await twin(second, 'Limited')];
  const before = await contactsOf(first);
  const page = await stage.as(ADMIN, '/admin/duplicates');

  const pair = `${second.companyName} and ${other.companyName}`;
  await press(page, `Not a duplicate: ${pair}`);
  await page.getByText(`${pair} are not duplicates`).waitFor();
  await page.getByRole('button', { name: `Not a duplicate: ${pair}` }).waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 844 });
  await isWell(page, 'main', 'dark');
  await page.getByText(`More: ${first.companyName} and ${copy.companyName}`).locator('..').click();
  await press(page, `Compare and merge: ${first.companyName} and ${copy.companyName}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 contact', { exact: true }).waitFor();
  await isWell(page, '[role=dialog]', 'light');
  await dialog.getByRole('radio', { name: `Company Name of ${copy.companyName}` }).check();
  await press(page, 'Merge');
  await page
    .getByRole('heading', { name: `${copy.companyName} is merged into ${first.companyName}` })
    .waitFor();
  expect((await contactsOf(first)).toSorted()).toEqual([...before, 'jo.trust@twin.test'].toSorted());
  const [kept] = await ask<Company[]>('GET', `/api/company/${first.id}`);
  expect(kept?.companyName).toBe(copy.companyName);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('radio', { name: 'Merges' }).check();
  await press(page, `Undo merge: ${copy.companyName} into ${first.companyName}`);
  await dialog.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByText('2 of 2 records put back').first().waitFor();
  expect(await contactsOf(first)).toEqual(before);
  expect(await contactsOf(copy)).toEqual(['jo.trust@twin.test']);
}, 120_000);
