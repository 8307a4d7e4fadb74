import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../../web');
/** Custom properties that Mantine declares. */
const MANTINE = /^--(?:mantine|button)-/;

it('declares every custom property that a style sheet uses', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n');
  const declared = new Set([...sources.matchAll(/(--[\w-]+)'?\]?:/g)].map(([, name]) => name));
  const used = new Set([...sources.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !declared.has(name) && !MANTINE.test(name))).toEqual([]);
});
