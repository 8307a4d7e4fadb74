import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openWorkerBrowser } from './browser.ts';
import { setCurrentPortal } from './api-client.ts';
import { startTestPortal, type PortalOptions } from './portal.ts';
import type { StartedPortal } from './started-portal.ts';
import { openPage, type ContextOptions } from './screen.ts';
import { openSessions, type Sessions } from './sessions.ts';

export interface Journey {
  readonly portal: StartedPortal;
  readonly browser: Browser;
  /** Opens a path without signing in. */
  readonly open: (path: string, options?: ContextOptions) => Promise<Page>;
  /** Opens a path as a signed-in demo user, by default the profile page. */
  readonly openAs: (email: string, path?: string) => Promise<Page>;
}

function expectStarted<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The journey has not started');
  return value;
}

/**
 * Starts a seeded portal and a browser for the tests of a file. Pages close after each test, but their contexts close
 * only with the browser, since this Chromium crashes when a context closes.
 */
export function journey(options?: PortalOptions): Journey {
  const stage: { portal?: StartedPortal; browser?: Browser; sessions?: Sessions } = {};
  beforeAll(async () => {
    [stage.portal, stage.browser] = await Promise.all([startTestPortal(options), openWorkerBrowser()]);
    setCurrentPortal(stage.portal);
    stage.sessions = openSessions(stage.browser, stage.portal);
  });
  afterEach(async () => {
    const pages = stage.browser?.contexts().flatMap((context) => context.pages()) ?? [];
    await Promise.all(pages.map((page) => page.close()));
    stage.sessions?.forget();
  });
  afterAll(async () => {
    await stage.portal?.close();
  });
  return {
    get portal() {
      return expectStarted(stage.portal);
    },
    get browser() {
      return expectStarted(stage.browser);
    },
    open: (path, contextOptions) =>
      openPage(expectStarted(stage.browser), expectStarted(stage.portal).url + path, contextOptions),
    openAs: (email, path) => expectStarted(stage.sessions).open(email, path),
  };
}
