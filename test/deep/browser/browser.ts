import { openBrowser } from '../../support/browser.ts';
import { setCurrentPortal } from '../../support/api-client.ts';
import { startTestPortal } from '../../support/portal.ts';
import { openSessions } from '../../support/sessions.ts';
import { runCases } from '../case.ts';
import type { DeepTest } from '../deep-test.ts';
import { addressCases } from './addresses.ts';
import { screenCases } from './screens.ts';

/** Fails when a page executes markup from data, a URL redirects to a foreign host or a page can be framed. */
export const browser: DeepTest = {
  name: 'browser',
  shares: 1,
  async run(effort) {
    const isWhole = effort.size === 'whole';
    const [portal, chromium] = await Promise.all([startTestPortal(), openBrowser()]);
    setCurrentPortal(portal);
    const { open } = openSessions(chromium, portal);
    try {
      const cases = [
        ...addressCases(chromium, portal.url, isWhole),
        ...(isWhole ? screenCases({ open }) : screenCases({ open, paths: ['/admin/schedule'] }).slice(0, 1)),
      ];
      return await runCases(
        cases.filter(({ name }) => name.includes(effort.only ?? '')),
        effort,
      );
    } finally {
      await chromium.close();
      await portal.close();
    }
  },
};
