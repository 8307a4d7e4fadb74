import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AA = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Options for axe: all rules of WCAG 2.2 AA, only those that depend on colours, or all others. */
const RULE_SETS = {
  all: { runOnly: AA },
  colour: { runOnly: { type: 'rule', values: colourRules } },
  allButColour: {
    runOnly: AA,
    rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
  },
};

export type AxeRules = keyof typeof RULE_SETS;

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** Runs all rules on a part of the page in light mode and the colour rules in dark mode, and returns to light mode. */
export async function runAxeInBothThemes(page: Page, part: string): Promise<readonly Finding[]> {
  const light = await runAxe(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, part, 'colour');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/** Runs axe in a page. @param part CSS selector @returns violations, with the HTML of their elements */
export async function runAxe(page: Page, part: string, rules: AxeRules = 'all'): Promise<readonly Finding[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(source);
  return page.evaluate(
    async ({ run: options, within }) => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            selector: string,
            options: object,
          ) => Promise<{
            violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
          }>;
        };
      };
      const { violations } = await axe.run(within, { ...options, resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map((node) =>
          `${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`.replaceAll('\n', ' '),
        ),
      }));
    },
    { run: RULE_SETS[rules], within: part },
  );
}
