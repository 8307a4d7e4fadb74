import audit, { desktopConfig, type Config, type Flags, type Result } from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { freePort } from '../support/ports.ts';
import { signIn as fillSignIn } from '../support/screen.ts';
import { withEdge } from './edge.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './with-portal.ts';

const RUNS = 3;

interface Device {
  readonly name: string;
  /** Default: a phone, as in Lighthouse. */
  readonly config?: Config;
}
const desktop: Device = { name: 'desktop', config: desktopConfig };
const mobile: Device = { name: 'mobile' };
/** A phone over the local server's HTTP/1.1, since the connection dominates on a phone. */
const mobileDirect: Device = { name: 'mobile, HTTP/1.1' };

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Link to follow from the path to the screen. */
  readonly link?: string;
  /** Section of the linked page; default: its first. */
  readonly section?: string;
  readonly needsSignIn?: true;
  /** Required performance score on a phone; a desktop needs 100. */
  readonly performance: number;
  /** Largest contentful paint on a phone, in ms. */
  readonly largestPaint?: number;
}
const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/admin/login-page', performance: 99 },
  { name: 'schedule', path: '/admin/schedule', needsSignIn: true, performance: 97, largestPaint: 2200 },
  {
    name: 'project page',
    path: '/admin/schedule',
    link: 'Pōhutukawa Hotel',
    needsSignIn: true,
    performance: 96,
  },
  {
    name: 'figures',
    path: '/admin/schedule?filter=projectName%3AFerry+Point+Lodge',
    link: 'Ferry Point Lodge',
    section: 'figures',
    needsSignIn: true,
    performance: 96,
  },
];

/** Audits a URL with an empty cache; the session in the browser's storage stays. */
async function runAudit(context: BrowserContext, url: string, port: number, device: Device): Promise<Result> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    disableStorageReset: true,
  };
  const result = await audit(url, flags, device.config);
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
  if (!result.lhr.finalDisplayedUrl.startsWith(url))
    throw new Error(`It ended on ${result.lhr.finalDisplayedUrl}`);
  return result.lhr;
}

function toFigures(screen: Screen, device: Device, results: readonly Result[]): readonly Figure[] {
  const name = `Lighthouse ${screen.name}, ${device.name}`;
  const onPhone = device !== desktop;
  const score = (category: string) =>
    median(results.map((result) => 100 * (result.categories[category]?.score ?? Number.NaN)));
  const value = (id: string) =>
    median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
  return [
    figure(`${name}: performance`, score('performance'), { atLeast: onPhone ? screen.performance : 100 }),
    figure(`${name}: accessibility`, score('accessibility'), { atLeast: 100 }),
    figure(`${name}: blocking time`, value('total-blocking-time'), { unit: 'ms', atMost: 50 }),
    figure(`${name}: layout shift`, value('cumulative-layout-shift'), { atMost: 0 }),
    figure(`${name}: largest paint`, value('largest-contentful-paint'), {
      unit: 'ms',
      ...(onPhone && { atMost: screen.largestPaint }),
    }),
  ];
}

/** Signs in with "Remember me", so that Lighthouse's own tab is signed in too. */
async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/admin/login-page`);
  await page.getByLabel('Remember me').check();
  await fillSignIn(page, 'admin@portal.test');
  await page.getByRole('heading', { name: 'MY PROFILE' }).waitFor();
  await page.close();
}

async function screenUrl(
  context: BrowserContext,
  url: string,
  { path, link, section }: Screen,
): Promise<string> {
  if (link === undefined) return url + path;
  const page = await context.newPage();
  await page.goto(url + path);
  const address = await page.getByRole('link', { name: link }).first().getAttribute('href');
  await page.close();
  return url + (address ?? '').replace(/[&?]from=[^&]*/, '') + (section ? `&section=${section}` : '');
}

async function measure(
  url: string,
  devices: readonly Device[],
  flags: readonly string[] = [],
): Promise<readonly Figure[]> {
  const port = await freePort();
  const launchedBrowser = await openBrowser([`--remote-debugging-port=${port}`, ...flags]);
  // Lighthouse uses the browser's default context, which `launch` does not expose.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const figures: Figure[] = [];
  let isSignedIn = false;
  for (const screen of screens) {
    if (screen.needsSignIn && !isSignedIn) await signIn(context, url);
    isSignedIn ||= screen.needsSignIn === true;
    const address = await screenUrl(context, url, screen);
    for (const device of devices) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run++) results.push(await runAudit(context, address, port, device));
      figures.push(...toFigures(screen, device, results));
    }
  }
  await launchedBrowser.close();
  return figures;
}

/** Lighthouse with its own throttling, medians of three: over HTTP/2 as with CloudFront, and over HTTP/1.1. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  run: () =>
    withPortal(0, async (url) => [
      ...(await withEdge(url, (edge, flags) => measure(edge, [desktop, mobile], flags))),
      ...(await measure(url, [mobileDirect])),
    ]),
};
