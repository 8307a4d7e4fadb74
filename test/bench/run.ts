import '../../bin/silence-sdk-warning.ts';
import { bundles } from './bundles.ts';
import { type Bench, type Figure, passes, toRows } from './figure.ts';
import { routeCosts } from './route-costs.ts';
import { deskRoute } from './desk-route.ts';
import { companyOpening } from './company-opening.ts';
import { deskOpening } from './desk-opening.ts';
import { figuresPage } from './figures-page.ts';
import { growth } from './growth.ts';
import { rowImport } from './row-import.ts';
import { moduleLoading } from './module-loading.ts';
import { lighthouse } from './lighthouse.ts';
import { lists } from './lists.ts';
import { load } from './load.ts';
import { matching } from './matching.ts';
import { memory } from './memory.ts';
import { renaming } from './renaming.ts';
import { review } from './review.ts';
import { schedule } from './schedule.ts';
import { signing } from './signing.ts';
import { start } from './start.ts';
import { figureComputation } from './figure-computation.ts';
import { terms } from './terms.ts';
import { endServices } from '../support/services.ts';

/** `npm run bench` runs these one after another; `npm run bench -- schedule lists` only the named ones. */
const benches: readonly Bench[] = [
  bundles,
  moduleLoading,
  signing,
  matching,
  deskRoute,
  deskOpening,
  companyOpening,
  memory,
  lighthouse,
  schedule,
  lists,
  terms,
  figureComputation,
  figuresPage,
  rowImport,
  review,
];
/** The last five take minutes, gigabytes of memory or both cores, so they run only by name. */
const allBenches: readonly Bench[] = [...benches, routeCosts, growth, load, renaming, start];

function selectBenches(names: readonly string[]): readonly Bench[] {
  const knownNames = allBenches.map(({ name }) => name);
  const unknown = names.find((name) => !knownNames.includes(name));
  if (unknown !== undefined)
    throw new Error(`Unknown bench: ${unknown}. Valid names: ${knownNames.join(', ')}`);
  return names.length === 0 ? benches : allBenches.filter(({ name }) => names.includes(name));
}

/** Prints figures as a table with aligned columns. */
function print(figures: readonly Figure[]): void {
  const rows = [['figure', 'measured', 'target', '', 'load'], ...toRows(figures)];
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const figures: Figure[] = [];
for (const bench of selectBenches(process.argv.slice(2))) {
  console.log(`${bench.name} …`);
  try {
    // Sequential, since parallel benches would slow each other down.
    figures.push(...(await bench.run()));
  } catch (error) {
    // A failed bench doesn't stop the run.
    console.error(error);
    process.exitCode = 1;
  }
}
await endServices();
console.log();
print(figures);
if (figures.some((figure) => passes(figure) === false)) process.exitCode = 1;
