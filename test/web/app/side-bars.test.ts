import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../../web');
const SIDE_BAR = /border-(?:inline-(?:start|end)|left|right): (?:[3-9]|\d\d)px/;

it('marks no block by a coloured bar at its side', () => {
  const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => SIDE_BAR.test(readFileSync(join(WEB, file), 'utf8')))).toEqual([]);
});
