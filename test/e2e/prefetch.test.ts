import { expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';
import { newContext, openTab } from '../support/screen.ts';
import { saveData } from '../support/sessions.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

/** The first page after a sign-in, five seconds later, and how to ask for the paths it has asked for since. */
async function firstPage(savesData: boolean) {
  const context = await newContext(stage.browser);
  if (savesData) await context.addInitScript(saveData);
  await context.clock.install();
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const session = stage.portal.sessions[ADMIN] ?? {};
  const page = await openTab(context, `${stage.portal.url}/admin/user-page`, { session, isAnew: true });
  await page.getByRole('heading', { name: 'MY PROFILE' }).waitFor();
  await context.clock.runFor(5000);
  const hasAsked = (start: string) => paths.some((path) => path.startsWith(start));
  return { page, hasAsked };
}
const CODE = '/assets/UsersPage';
const LIST = contract.user.all.path;

it("code and lists of the menu's pages are fetched ahead of the click", async () => {
  const { hasAsked } = await firstPage(false);
  await expect.poll(() => hasAsked(CODE) && hasAsked(LIST)).toBe(true);
});

it('not by a browser that is to save data: the click fetches them', async () => {
  const { page, hasAsked } = await firstPage(true);
  await page.waitForLoadState('networkidle');
  expect(hasAsked(CODE) || hasAsked(LIST)).toBe(false);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { name: 'USERS' }).waitFor();
  expect(hasAsked(CODE) && hasAsked(LIST)).toBe(true);
});
