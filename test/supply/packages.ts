import { readFileSync } from 'node:fs';

/** A package of the lock file as npm keeps it. */
interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Comes inside its parent's archive, whose integrity covers it. */
  readonly inBundle?: boolean;
  /** Needed to build or test alone. */
  readonly dev?: boolean;
}

interface Wanted {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

export interface Package extends Locked {
  /** Where it is unpacked. */
  readonly path: string;
  readonly name: string;
  readonly licence: string;
}

/** Packages that npm reads no licence of, by what their LICENSE file says. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'parse-cache-control@1.0.1': 'BSD-3-Clause' };

/** Licences that ask for no more than their notice. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];
/** Their terms would be the product's if it contained them: tools may have them. */
const FREE_FOR_TOOLS = [...FREE, 'CC-BY-4.0', 'MPL-2.0'];

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The licence of a package, by its SPDX expression; empty where nobody knows it. */
export const licenceOf = (name: string, { version, license }: Locked): string =>
  license ?? READ_BY_HAND[`${name}@${version}`] ?? '';

/** Whether one of the licences that a package offers is allowed for what it is needed for. */
export function isAllowed({ licence, dev }: Pick<Package, 'licence' | 'dev'>): boolean {
  const offered = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return offered.some((one) => (dev ? FREE_FOR_TOOLS : FREE).includes(one));
}

/** The versions that package.json asks for, by package. */
export function wantedVersions(): readonly (readonly [string, string])[] {
  const { dependencies, devDependencies, overrides }: Wanted = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return [dependencies, devDependencies, overrides].flatMap((versions) => Object.entries(versions));
}

/** Every package of the lock file, by path. */
export function lockedPackages(): readonly Package[] {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => {
      const name = nameIn(path);
      return { ...locked, path, name, licence: licenceOf(name, locked) };
    });
}
