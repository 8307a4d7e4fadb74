import type { Browser } from 'playwright-core';

import { pages } from '../../../shared/pages.ts';
import { severeFindings } from '../../support/content-policy.ts';
import { openPage, signIn } from '../../support/screen.ts';
import { firstFailure, type Case } from '../case.ts';

const FOREIGN_HOST = 'foreign.test';
const foreignUrls = [
  `https://${FOREIGN_HOST}/`,
  `//${FOREIGN_HOST}`,
  `/\\${FOREIGN_HOST}`,
  `javascript:document.title='x'`,
];
/** Query parameters that programs commonly use as a redirect target. */
const redirectParameters = [
  'from',
  'next',
  'to',
  'url',
  'return',
  'returnTo',
  'returnUrl',
  'redirect',
  'continue',
];
/** Paths that a careless server redirects to another host. */
const redirectPaths = [
  `//${FOREIGN_HOST}/`,
  `/%2f${FOREIGN_HOST}/`,
  `/%5c${FOREIGN_HOST}/`,
  `//${FOREIGN_HOST}/%2e%2e`,
];

/** A page's URL with a foreign URL in every redirect parameter of its query and fragment. */
function urlWithRedirect(path: string, foreignUrl: string): string {
  const query = new URLSearchParams(redirectParameters.map((name) => [name, foreignUrl])).toString();
  return `${path}?${query}#${query}`;
}

/** Fails when signing in returns to a foreign URL. */
const signInCase = (browser: Browser, url: string, foreignUrl: string): Case => ({
  name: `signing in with ${foreignUrl}`,
  async run() {
    const page = await openPage(browser, url + urlWithRedirect(pages.authLogin.path, foreignUrl));
    await signIn(page, 'funder@portal.test');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const [destination, title] = [page.url(), await page.title()];
    await page.close();
    return firstFailure(
      [new URL(destination).origin === url, `leads to ${destination}`],
      [title !== 'x', 'runs a script from the URL'],
    );
  },
});

/** Fails when a page for signed-out visitors leads to a foreign URL. */
const signedOutPageCases = (browser: Browser, url: string): readonly Case[] =>
  Object.values(pages)
    .filter((page) => page.for === 'signed-out' || page.for === 'everyone')
    .map(({ path }) => ({
      name: `${path} with foreign addresses`,
      async run() {
        const page = await openPage(browser, url + urlWithRedirect(path, foreignUrls[0] ?? ''));
        await page.locator('h1, h2, main').first().waitFor();
        const hosts = await page.evaluate(() => [...document.links].map(({ hostname }) => hostname));
        const destination = page.url();
        await page.close();
        return firstFailure(
          [new URL(destination).origin === url, `leads to ${destination}`],
          [!hosts.includes(FOREIGN_HOST), 'has a link to a foreign address'],
        );
      },
    }));

const redirectCases = (url: string): readonly Case[] =>
  redirectPaths.map((path) => ({
    name: `${path} without a foreign redirect`,
    async run() {
      const { headers } = await fetch(url + path, { redirect: 'manual' });
      const location = headers.get('location');
      const isOwn = location === null || new URL(location, url).origin === url;
      return isOwn ? undefined : `redirects to ${location}`;
    },
  }));

/** Fails when a page of another origin can frame the portal. */
const frameCase = (browser: Browser, url: string, path: string): Case => ({
  name: `${path} in a frame`,
  async run() {
    const page = await openPage(browser, 'about:blank');
    const frameRefusal = page.waitForEvent('console', {
      predicate: (message) => /frame/i.test(message.text()),
      timeout: 10_000,
    });
    await page.setContent(`<iframe src="${url}${path}" width="900" height="600"></iframe>`);
    const consoleMessage = await frameRefusal.then(
      (message) => message.text(),
      () => '',
    );
    const address = page.frames().at(-1)?.url() ?? '';
    await page.close();
    return firstFailure(
      [/refused|violates|because/i.test(consoleMessage), `console message: ${consoleMessage}`],
      [!address.startsWith(url), `is shown at ${address}`],
    );
  },
});

/** Checks the policy of the local server; other tests check the CloudFormation templates. */
const policyCase = (url: string): Case => ({
  name: 'the content security policy',
  async run() {
    const { headers } = await fetch(url);
    const policy = headers.get('content-security-policy') ?? '';
    const severeFlaws = severeFindings(policy);
    return firstFailure(
      [policy.includes('script-src'), 'no policy'],
      [severeFlaws.length === 0, severeFlaws.join('; ')],
      [headers.get('x-frame-options') === 'DENY', 'X-Frame-Options is missing'],
    );
  },
});

/** Cases for open redirects, framing and the content security policy. */
export const addressCases = (browser: Browser, url: string, isWhole: boolean): readonly Case[] => [
  policyCase(url),
  ...redirectCases(url),
  ...(isWhole ? foreignUrls.map((address) => signInCase(browser, url, address)) : []),
  ...(isWhole ? signedOutPageCases(browser, url) : []),
  ...Object.values(pages)
    .slice(0, isWhole ? undefined : 1)
    .map(({ path }) => frameCase(browser, url, path)),
];
