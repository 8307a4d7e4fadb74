import { readFileSync } from 'node:fs';

/** A package in npm's lock file. */
interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Bundled in its parent's archive, whose hash covers it. */
  readonly inBundle?: boolean;
  /** Only needed to build or test. */
  readonly dev?: boolean;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

export interface Package extends LockedPackage {
  /** Installation path. */
  readonly path: string;
  readonly name: string;
  readonly licence: string;
}

/** Licences missing from npm's metadata, read from the package's LICENSE file. */
const MANUALLY_READ: Readonly<Record<string, string>> = { 'parse-cache-control@1.0.1': 'BSD-3-Clause' };

/** Licences that require nothing but their notice in each copy. */
const PERMISSIVE = [
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
/** Includes licences whose terms would affect the product; tools may have them. */
const ALLOWED_FOR_TOOLS = [...PERMISSIVE, 'CC-BY-4.0', 'MPL-2.0'];

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** SPDX expression of a package's licence; empty when unknown. */
export const licenceOf = (name: string, { version, license }: LockedPackage): string =>
  license ?? MANUALLY_READ[`${name}@${version}`] ?? '';

/** Whether any licence that a package offers is allowed for its purpose. */
export function isAllowed({ licence, dev }: Pick<Package, 'licence' | 'dev'>): boolean {
  const offered = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return offered.some((option) => (dev ? ALLOWED_FOR_TOOLS : PERMISSIVE).includes(option));
}

/** Versions in package.json, by package. */
export function manifestVersions(): readonly (readonly [string, string])[] {
  const { dependencies, devDependencies, overrides }: Manifest = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return [dependencies, devDependencies, overrides].flatMap((versions) => Object.entries(versions));
}

/** Every package of the lock file, by path. */
export function lockedPackages(): readonly Package[] {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => {
      const name = nameIn(path);
      return { ...locked, path, name, licence: licenceOf(name, locked) };
    });
}
