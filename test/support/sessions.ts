import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sessionOf, type Session } from './person.ts';
import type { StartedPortal } from './started-portal.ts';
import { newContext, openTab, signIn } from './screen.ts';

/** The tokens of a page's sign-in; profile and company are read again by whoever takes them over. */
const tokensOf = (page: Page): Promise<Session> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key !== 'portal.caller')),
  );

/** Tells pages to save data, so that they fetch nothing ahead of a click: half of what a short visit costs. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** The browsers of people at an address, which hold the files of the site from one file of tests to the next. */
const contexts = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>();

function contextOf(browser: Browser, whose: string): Promise<BrowserContext> {
  const all = contexts.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  contexts.set(browser, all);
  const context =
    all.get(whose) ??
    newContext(browser, { still: true }).then(async (made) => {
      await made.addInitScript(saveData);
      return made;
    });
  all.set(whose, context);
  return context;
}

const hasEntered = (page: Page) => page.getByRole('navigation', { name: 'Main' });

export interface Sessions {
  /** A new tab of this person's browser, signed in. */
  readonly open: (email: string, path?: string) => Promise<Page>;
  /** Makes every browser forget what it keeps for longer than a tab. */
  readonly forget: () => void;
}

/**
 * Opens pages of signed-in people without the form, which has journeys of its own and costs two seconds. Each person
 * has a browser. A session that has ended since begins anew by the form.
 */
export function openSessions(browser: Browser, { url, sessions }: StartedPortal): Sessions {
  const kept = new Map(Object.entries(sessions));
  const begun = new Set<string>();
  return {
    async open(email, path = '/admin/user-page') {
      const context = await contextOf(browser, `${email} ${url}`);
      const session = kept.get(email) ?? (await sessionOf(email));
      const isAnew = !begun.has(email);
      begun.add(email);
      const page = await openTab(context, url + path, { session, isAnew });
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      await button.or(hasEntered(page)).first().waitFor();
      if (await button.isVisible()) await signIn(page, email);
      await hasEntered(page).waitFor();
      kept.set(email, await tokensOf(page));
      return page;
    },
    forget: () => begun.clear(),
  };
}
