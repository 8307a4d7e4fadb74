import { bundles } from './bundles.ts';
import { type Bench, type Figure, passes, rowsOf } from './figure.ts';
import { cost } from './cost.ts';
import { desk } from './desk.ts';
import { deskOpening } from './desk-opening.ts';
import { growth } from './growth.ts';
import { importing } from './import.ts';
import { imports } from './imports.ts';
import { lighthouse } from './lighthouse.ts';
import { lists } from './lists.ts';
import { loading } from './load.ts';
import { matching } from './matching.ts';
import { memory } from './memory.ts';
import { renaming } from './renaming.ts';
import { schedule } from './schedule.ts';
import { signing } from './signing.ts';
import { start } from './start.ts';
import { terms } from './terms.ts';
import { endServices } from '../support/services.ts';

/** `npm run bench` runs all of them, one after the other; `npm run bench -- schedule lists` only these. */
const benches: readonly Bench[] = [
  bundles,
  imports,
  signing,
  matching,
  desk,
  deskOpening,
  memory,
  lighthouse,
  schedule,
  lists,
  terms,
  importing,
];
/** Takes minutes, gigabytes of memory or both cores: only where it is named. */
const named: readonly Bench[] = [...benches, cost, growth, loading, renaming, start];

function chosen(names: readonly string[]): readonly Bench[] {
  const known = named.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no bench ${unknown}. There are: ${known.join(', ')}`);
  return names.length === 0 ? benches : named.filter(({ name }) => names.includes(name));
}

/** Prints rows in columns, below their heads. */
function print(figures: readonly Figure[]): void {
  const rows = [['figure', 'measured', 'target', '', 'load'], ...rowsOf(figures)];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const figures: Figure[] = [];
for (const bench of chosen(process.argv.slice(2))) {
  console.log(`${bench.name} …`);
  try {
    // Two at a time would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    figures.push(...(await bench.run()));
  } catch (error) {
    // The figures of the other benches are still printed.
    console.error(error);
    process.exitCode = 1;
  }
}
await endServices();
console.log();
print(figures);
if (figures.some((figure) => passes(figure) === false)) process.exitCode = 1;
