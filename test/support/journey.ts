import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { browserOfWorker } from './browser.ts';
import { useIdentityOf } from './person.ts';
import { startedPortal, type PortalOptions } from './portal.ts';
import type { StartedPortal } from './started-portal.ts';
import { openPage, type Looks } from './screen.ts';
import { openSessions, type Sessions } from './sessions.ts';

export interface Journey {
  readonly portal: StartedPortal;
  readonly browser: Browser;
  /** The page at a path, for somebody who is not signed in. */
  readonly open: (path: string, looks?: Looks) => Promise<Page>;
  /** The portal as this demo person sees it after signing in: a page, or the own profile. */
  readonly as: (email: string, path?: string) => Promise<Page>;
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The journey has not begun');
  return value;
}

/**
 * A seeded portal and a browser for the tests of a file. Pages close after each test, their contexts with the browser:
 * this Chromium does not outlive the closing of a context.
 */
export function journey(options?: PortalOptions): Journey {
  const stage: { portal?: StartedPortal; browser?: Browser; sessions?: Sessions } = {};
  beforeAll(async () => {
    [stage.portal, stage.browser] = await Promise.all([startedPortal(options), browserOfWorker()]);
    useIdentityOf(stage.portal);
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
      return present(stage.portal);
    },
    get browser() {
      return present(stage.browser);
    },
    open: (path, looks) => openPage(present(stage.browser), present(stage.portal).url + path, looks),
    as: (email, path) => present(stage.sessions).open(email, path),
  };
}
