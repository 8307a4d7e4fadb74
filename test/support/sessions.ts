import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createSession, type Session } from './api-client.ts';
import type { StartedPortal } from './started-portal.ts';
import { newContext, openTab, signIn } from './screen.ts';

/** Tokens of a page's sign-in, without profile and company, which the next page reads again. */
const readTokens = (page: Page): Promise<Session> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key !== 'portal.caller')),
  );

/** Makes pages skip prefetching, which is half the cost of a short visit. */
export function enableSaveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Browser contexts by user and portal; they keep the site's files cached between test files. */
const contexts = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>();

function openContext(browser: Browser, userKey: string): Promise<BrowserContext> {
  const contextsByUser = contexts.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  contexts.set(browser, contextsByUser);
  const context =
    contextsByUser.get(userKey) ??
    newContext(browser, { reducesMotion: true }).then(async (created) => {
      await created.addInitScript(enableSaveData);
      return created;
    });
  contextsByUser.set(userKey, context);
  return context;
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

export interface Sessions {
  /** Opens a signed-in tab in this user's context. */
  readonly open: (email: string, path?: string) => Promise<Page>;
  /** Clears every context's local storage before its next tab. */
  readonly forget: () => void;
}

/**
 * Opens pages of signed-in users without the form, which takes two seconds and has its own journeys. Each user has a
 * browser context. A user whose session has expired signs in by the form.
 */
export function openSessions(browser: Browser, { url, sessions }: StartedPortal): Sessions {
  const currentSessions = new Map(Object.entries(sessions));
  const startedUsers = new Set<string>();
  return {
    async open(email, path = '/admin/user-page') {
      const context = await openContext(browser, `${email} ${url}`);
      const session = currentSessions.get(email) ?? (await createSession(email));
      const clearsLocalStorage = !startedUsers.has(email);
      startedUsers.add(email);
      const page = await openTab(context, url + path, { session, clearsLocalStorage });
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      await button.or(mainMenu(page)).first().waitFor();
      if (await button.isVisible()) await signIn(page, email);
      await mainMenu(page).waitFor();
      currentSessions.set(email, await readTokens(page));
      return page;
    },
    forget: () => startedUsers.clear(),
  };
}
