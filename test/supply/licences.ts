import { isAllowed, lockedPackages, type Package } from './packages.ts';

/** `npm run licences` lists the packages of the lock file by licence, the most frequent first. */
const purpose = ({ dev }: Package) => (dev ? 'to build and test' : 'by the product');
const rows = new Map<string, Set<string>>();
for (const lockedPackage of lockedPackages()) {
  const row = `${lockedPackage.licence || 'none'}, needed ${purpose(lockedPackage)}`;
  rows.set(row, (rows.get(row) ?? new Set<string>()).add(`${lockedPackage.name} ${lockedPackage.version}`));
}
for (const [row, names] of [...rows].toSorted(([, first], [, second]) => second.size - first.size))
  console.log(`${row}: ${names.size}\n  ${[...names].join(', ')}\n`);
const refused = lockedPackages().filter((lockedPackage) => !isAllowed(lockedPackage));
console.log(`${refused.length} with a licence that is not allowed`);
process.exitCode = refused.length > 0 ? 1 : 0;
