import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import { journey } from '../../support/journey.ts';
import { newContext, openTab } from '../../support/screen.ts';
import { enableSaveData } from '../../support/sessions.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

/** Opens the profile page in a new context, and lets ten seconds pass. `hasRequested` takes the start of a path. */
async function openFirstPage(isSavingData: boolean) {
  const context = await newContext(stage.browser);
  if (isSavingData) await context.addInitScript(enableSaveData);
  await context.clock.install();
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const session = stage.portal.sessions[ADMIN] ?? {};
  const page = await openTab(context, `${stage.portal.url}/admin/user-page`, {
    session,
    clearsLocalStorage: true,
  });
  await page.getByRole('heading', { name: 'MY PROFILE' }).waitFor();
  await context.clock.runFor(10_000);
  const hasRequested = (start: string) => paths.some((path) => path.startsWith(start));
  return { page, hasRequested };
}
const CODE = '/assets/UsersPage';
const LIST = contract.user.all.path;

it("prefetches code and lists of the menu's pages", async () => {
  const { hasRequested } = await openFirstPage(false);
  await expect.poll(() => hasRequested(CODE) && hasRequested(LIST)).toBe(true);
});

it('prefetches nothing in data-saving mode, but loads code and list on the click', async () => {
  const { page, hasRequested } = await openFirstPage(true);
  await page.waitForLoadState('networkidle');
  expect(hasRequested(CODE) || hasRequested(LIST)).toBe(false);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { name: 'USERS' }).waitFor();
  expect(hasRequested(CODE) && hasRequested(LIST)).toBe(true);
});
