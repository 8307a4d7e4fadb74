import { describe, expect, it } from 'vitest';
import { isAllowed, lockedPackages, manifestVersions } from './packages.ts';
import { softwareBill } from './sbom.ts';

const locked = lockedPackages();
const EXACT = /^\d+\.\d+\.\d+$/;

describe('dependencies', () => {
  it('have exact versions that match the lock file', () => {
    const manifest = manifestVersions();
    expect(manifest.filter(([, version]) => !EXACT.test(version))).toEqual([]);
    const lockedVersions = new Map(locked.map(({ path, version }) => [path, version]));
    expect(
      manifest.filter(([name, version]) => lockedVersions.get(`node_modules/${name}`) !== version),
    ).toEqual([]);
  });

  it('have a hash, or are inside an archive that has one', () => {
    const hashed = new Set(
      locked.filter(({ integrity }) => integrity?.startsWith('sha512-')).map(({ path }) => path),
    );
    const isInHashedArchive = (path: string) =>
      [...hashed].some((parent) => path.startsWith(`${parent}/node_modules/`));
    expect(
      locked.filter(({ path, inBundle }) => !hashed.has(path) && !(inBundle && isInHashedArchive(path))),
    ).toEqual([]);
  });

  it('have allowed licences', () => {
    expect(
      locked
        .filter((lockedPackage) => !isAllowed(lockedPackage))
        .map(({ path, licence }) => `${path}: ${licence}`),
    ).toEqual([]);
  });
});

describe('a licence', () => {
  it('is allowed when one of the offered licences is', () => {
    expect(isAllowed({ licence: '(MIT OR GPL-3.0-or-later)' })).toBe(true);
    expect(isAllowed({ licence: '(GPL-2.0-only OR GPL-3.0-or-later)' })).toBe(false);
  });

  it.each(['', 'GPL-3.0-only', 'AGPL-3.0-only', 'UNLICENSED', '(MIT AND GPL-3.0-only)', 'MPL-2.0'])(
    'like “%s” is not allowed in the product',
    (licence) => expect(isAllowed({ licence })).toBe(false),
  );

  it('may be allowed for a tool but not for the product', () => {
    expect(isAllowed({ licence: 'MPL-2.0', dev: true })).toBe(true);
    expect(isAllowed({ licence: 'GPL-3.0-only', dev: true })).toBe(false);
  });
});

it('the software bill names each package once with its licence, without data about the machine', () => {
  const bom = softwareBill();
  const uniqueNames = (packages: readonly { name: string; version: string }[]) =>
    [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted();
  expect(bom.components).toHaveLength(uniqueNames(locked).length);
  expect(uniqueNames(bom.components)).toEqual(uniqueNames(locked));
  expect(bom.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  expect(bom.metadata.component.name).toBe('property-finance-portal');
  const written = JSON.stringify(bom);
  expect(written).not.toContain(process.cwd());
  expect(written).not.toMatch(/https?:\/\/[^"/]*registry|\/tarball/);
});
