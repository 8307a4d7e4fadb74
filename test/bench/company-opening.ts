import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './with-portal.ts';
import { measureResponse } from './measure-response.ts';

const RUNS = 5;
/** Time for prefetching the menu's pages and their data. */
const PREFETCH_MS = 13_000;
const HOVER_MS = 200;

/** Companies by the list that links to them, with the sections that appear last on their page. */
const companies = [
  {
    list: 'capital-partners',
    name: 'Harrow Lane Credit Partners',
    lastSections: ['[aria-label="Open projects that fit now"] li', '[aria-label="Lending criteria"] li'],
  },
  {
    list: 'project-partners',
    name: 'Kestrel Bay Developments',
    lastSections: ['[aria-label="Projects"] li', '[aria-label="Documents outstanding"] li'],
  },
] as const;

/** Opens a company by its name in the list, for the first time after loading the portal. */
async function openCompany(page: Page, url: string, company: (typeof companies)[number]): Promise<number> {
  await page.goto(`${url}/admin/${company.list}`);
  const link = page.getByRole('link', { name: company.name, exact: true });
  await link.waitFor();
  await page.waitForTimeout(PREFETCH_MS);
  // Like a user's pointer, rests on the link before the click: this prefetches the page's code, but not its data.
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  return measureResponse(
    page,
    () => link.click(),
    { selector: 'h1', text: company.name },
    ...company.lastSections.map((selector) => ({ selector })),
  );
}

async function medianOpening(url: string, company: (typeof companies)[number]): Promise<number> {
  const browser = await openBrowser();
  const page = await openSignedIn(browser, url, 'admin@portal.test');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await openCompany(page, url, company));
  await browser.close();
  return median(times);
}

const measureCompanies = (): Promise<readonly Figure[]> =>
  withPortal(0, async (url) => {
    const figures: Figure[] = [];
    for (const company of companies)
      figures.push(
        figure(`Opening the page of ${company.name}`, await medianOpening(url, company), {
          unit: 'ms',
          atMost: 150,
        }),
      );
    return figures;
  });

/** From the click on the name to the last of the page's data; medians of five first openings. */
export const companyOpening: Bench = { name: 'company-opening', run: measureCompanies };
