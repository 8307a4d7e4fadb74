import { isAllowed, lockedPackages, type Package } from './packages.ts';

/** `npm run licences`: the packages of the lock file by licence, the most frequent first. */
const needed = ({ dev }: Package) => (dev ? 'to build and test' : 'by the product');
const rows = new Map<string, Set<string>>();
for (const one of lockedPackages()) {
  const row = `${one.licence || 'none'}, needed ${needed(one)}`;
  rows.set(row, (rows.get(row) ?? new Set<string>()).add(`${one.name} ${one.version}`));
}
for (const [row, names] of [...rows].toSorted(([, one], [, other]) => other.size - one.size))
  console.log(`${row}: ${names.size}\n  ${[...names].join(', ')}\n`);
const refused = lockedPackages().filter((one) => !isAllowed(one));
console.log(`${refused.length} with a licence that is not allowed`);
process.exitCode = refused.length > 0 ? 1 : 0;
