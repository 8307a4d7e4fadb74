import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AA = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const ofColours = ['color-contrast', 'link-in-text-block'];
/** What axe is to run: the rules of WCAG 2.2 AA, those of them whose outcome a colour can change, or the others. */
const RUNS = {
  all: { runOnly: AA },
  colour: { runOnly: { type: 'rule', values: ofColours } },
  shape: { runOnly: AA, rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) },
};

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** What axe finds in this part of the page in light, and of what a colour can change in dark; it is light again then. */
export async function findingsInBothThemes(page: Page, part: string): Promise<readonly Finding[]> {
  const light = await findings(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, part, 'colour');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** What axe finds against these rules in this part of the page as it is now. */
export async function findings(
  page: Page,
  part: string,
  rules: keyof typeof RUNS = 'all',
): Promise<readonly Finding[]> {
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(source);
  return page.evaluate(
    async ({ run, within }) => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            of: string,
            options: object,
          ) => Promise<{
            violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
          }>;
        };
      };
      const { violations } = await axe.run(within, { ...run, resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map((node) =>
          `${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`.replaceAll('\n', ' '),
        ),
      }));
    },
    { run: RUNS[rules], within: part },
  );
}
