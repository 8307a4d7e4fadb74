import { browser } from './browser/browser.ts';
import { concurrency } from './concurrency/concurrency.ts';
import { crash } from './crash/crash.ts';
import { faults } from './faults/faults.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { journeys } from './journeys/journeys.ts';
import type { DeepPromise } from './promise.ts';
import { sequences } from './sequences/sequences.ts';

/** Every promise, in the order of the table. */
export const promises: readonly DeepPromise[] = [
  sequences,
  fuzz,
  browser,
  journeys,
  faults,
  concurrency,
  crash,
];

/** @throws Error naming those that there are */
export function promiseOf(name: string): DeepPromise {
  const found = promises.find((one) => one.name === name);
  if (found) return found;
  throw new Error(`There is no promise ${name}. There are: ${promises.map((one) => one.name).join(', ')}`);
}
