import { browser } from './browser/browser.ts';
import { concurrency } from './concurrency/concurrency.ts';
import { crash } from './crash/crash.ts';
import { faults } from './faults/faults.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { journeys } from './journeys/journeys.ts';
import type { DeepTest } from './deep-test.ts';
import { sequences } from './sequences/sequences.ts';
import { spreadsheets } from './spreadsheets/spreadsheets.ts';

/** All deep tests, in the order in which they run. */
export const deepTests: readonly DeepTest[] = [
  sequences,
  fuzz,
  browser,
  journeys,
  faults,
  concurrency,
  crash,
  spreadsheets,
];

/** @throws Error listing the valid names */
export function findDeepTest(name: string): DeepTest {
  const deepTest = deepTests.find((test) => test.name === name);
  if (deepTest) return deepTest;
  throw new Error(
    `Unknown deep test: ${name}. Valid names: ${deepTests.map((test) => test.name).join(', ')}`,
  );
}
