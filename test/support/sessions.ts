import type { Browser, Page } from 'playwright-core';
import { openPage, signIn, type Kept } from './screen.ts';

/** The tokens of a page's sign-in; profile and company are read again by whoever takes them over. */
const tokensOf = (page: Page): Promise<Kept> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key !== 'portal.caller')),
  );

const hasEntered = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/**
 * Opens pages of signed-in people. The first of a person signs in by the form, the later ones take its session over: a
 * sign-in costs a second. A session that has ended since begins anew by the form.
 */
export function openSessions(browser: Browser, url: string) {
  const sessions = new Map<string, Kept>();
  return async (email: string, path = '/admin/user-page'): Promise<Page> => {
    const page = await openPage(browser, url + path, {}, sessions.get(email));
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await button.or(hasEntered(page)).first().waitFor();
    if (await button.isVisible()) await signIn(page, email);
    await hasEntered(page).waitFor();
    sessions.set(email, await tokensOf(page));
    return page;
  };
}
