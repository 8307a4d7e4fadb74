import type { Browser } from 'playwright-core';

import { pages } from '../../../shared/pages.ts';
import { graveFindings } from '../../support/content-policy.ts';
import { openPage, signIn } from '../../support/screen.ts';
import { firstOf, type Case } from '../case.ts';

const FOREIGN = 'foreign.test';
const foreign = [`https://${FOREIGN}/`, `//${FOREIGN}`, `/\\${FOREIGN}`, `javascript:document.title='x'`];
/** Names under which programs take an address to go on to. */
const names = ['from', 'next', 'to', 'url', 'return', 'returnTo', 'returnUrl', 'redirect', 'continue'];
/** Paths that a careless server answers with a redirect to another host. */
const paths = [`//${FOREIGN}/`, `/%2f${FOREIGN}/`, `/%5c${FOREIGN}/`, `//${FOREIGN}/%2e%2e`];

/** An address of a page that names a foreign one in every way. */
function addressOf(path: string, address: string): string {
  const query = new URLSearchParams(names.map((name) => [name, address])).toString();
  return `${path}?${query}#${query}`;
}

/** Signing in returns to no foreign address. */
const signingIn = (browser: Browser, url: string, address: string): Case => ({
  name: `signing in with ${address}`,
  async run() {
    const page = await openPage(browser, url + addressOf(pages.authLogin.path, address));
    await signIn(page, 'funder@portal.test');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const [where, title] = [page.url(), await page.title()];
    await page.close();
    return firstOf(
      [new URL(where).origin === url, `leads to ${where}`],
      [title !== 'x', 'runs what the address says'],
    );
  },
});

/** No page for people who are not signed in leads to a foreign address. */
const openPages = (browser: Browser, url: string): readonly Case[] =>
  Object.values(pages)
    .filter((page) => page.for === 'signed-out' || page.for === 'everyone')
    .map(({ path }) => ({
      name: `${path} with foreign addresses`,
      async run() {
        const page = await openPage(browser, url + addressOf(path, foreign[0] ?? ''));
        await page.locator('h1, h2, main').first().waitFor();
        const hosts = await page.evaluate(() => [...document.links].map(({ hostname }) => hostname));
        const where = page.url();
        await page.close();
        return firstOf(
          [new URL(where).origin === url, `leads to ${where}`],
          [!hosts.includes(FOREIGN), 'has a link to a foreign address'],
        );
      },
    }));

const served = (url: string): readonly Case[] =>
  paths.map((path) => ({
    name: `${path} as it is served`,
    async run() {
      const { headers } = await fetch(url + path, { redirect: 'manual' });
      const location = headers.get('location');
      const isOwn = location === null || new URL(location, url).origin === url;
      return isOwn ? undefined : `redirects to ${location}`;
    },
  }));

/** A page of another origin gets no page of the portal into a frame. */
const framed = (browser: Browser, url: string, path: string): Case => ({
  name: `${path} in a frame`,
  async run() {
    const page = await openPage(browser, 'about:blank');
    const refused = page.waitForEvent('console', {
      predicate: (message) => /frame/i.test(message.text()),
      timeout: 10_000,
    });
    await page.setContent(`<iframe src="${url}${path}" width="900" height="600"></iframe>`);
    const said = await refused.then(
      (message) => message.text(),
      () => '',
    );
    const address = page.frames().at(-1)?.url() ?? '';
    await page.close();
    return firstOf(
      [/refused|violates|because/i.test(said), `the browser says: ${said}`],
      [!address.startsWith(url), `is shown at ${address}`],
    );
  },
});

/** The policy of the pages on one machine; those of the cloud are judged by their templates. */
const judged = (url: string): Case => ({
  name: 'the content security policy',
  async run() {
    const { headers } = await fetch(url);
    const policy = headers.get('content-security-policy') ?? '';
    const grave = graveFindings(policy);
    return firstOf(
      [policy.includes('script-src'), 'there is none'],
      [grave.length === 0, grave.join('; ')],
      [headers.get('x-frame-options') === 'DENY', 'X-Frame-Options is missing'],
    );
  },
});

/** Addresses that lead away, and frames that pages are put into. */
export const addresses = (browser: Browser, url: string, isWhole: boolean): readonly Case[] => [
  judged(url),
  ...served(url),
  ...(isWhole ? foreign.map((address) => signingIn(browser, url, address)) : []),
  ...(isWhole ? openPages(browser, url) : []),
  ...Object.values(pages)
    .slice(0, isWhole ? undefined : 1)
    .map(({ path }) => framed(browser, url, path)),
];
