import { describe, expect, it } from 'vitest';
import { isAllowed, lockedPackages, wantedVersions } from './packages.ts';
import { softwareBill } from './sbom.ts';

const locked = lockedPackages();
const EXACT = /^\d+\.\d+\.\d+$/;

describe('what the product is built from', () => {
  it('is asked for by exact versions, which are those of the lock file', () => {
    const wanted = wantedVersions();
    expect(wanted.filter(([, version]) => !EXACT.test(version))).toEqual([]);
    const at = new Map(locked.map(({ path, version }) => [path, version]));
    expect(wanted.filter(([name, version]) => at.get(`node_modules/${name}`) !== version)).toEqual([]);
  });

  it('is checked by a hash, its own or that of the archive it comes in', () => {
    const hashed = new Set(
      locked.filter(({ integrity }) => integrity?.startsWith('sha512-')).map(({ path }) => path),
    );
    const carrier = (path: string) => [...hashed].some((other) => path.startsWith(`${other}/node_modules/`));
    expect(locked.filter(({ path, inBundle }) => !hashed.has(path) && !(inBundle && carrier(path)))).toEqual(
      [],
    );
  });

  it('has licences that are allowed', () => {
    expect(locked.filter((one) => !isAllowed(one)).map(({ path, licence }) => `${path}: ${licence}`)).toEqual(
      [],
    );
  });
});

describe('a licence', () => {
  it('is allowed where one of those that are offered is', () => {
    expect(isAllowed({ licence: '(MIT OR GPL-3.0-or-later)' })).toBe(true);
    expect(isAllowed({ licence: '(GPL-2.0-only OR GPL-3.0-or-later)' })).toBe(false);
  });

  it.each(['', 'GPL-3.0-only', 'AGPL-3.0-only', 'UNLICENSED', '(MIT AND GPL-3.0-only)', 'MPL-2.0'])(
    'like “%s” is none for the product',
    (licence) => expect(isAllowed({ licence })).toBe(false),
  );

  it('may ask for more where a tool has it', () => {
    expect(isAllowed({ licence: 'MPL-2.0', dev: true })).toBe(true);
    expect(isAllowed({ licence: 'GPL-3.0-only', dev: true })).toBe(false);
  });
});

it('the software bill names each package once, with its licence, and nothing of the machine', () => {
  const bom = softwareBill();
  const named = (all: readonly { name: string; version: string }[]) =>
    [...new Set(all.map(({ name, version }) => `${name}@${version}`))].toSorted();
  expect(bom.components).toHaveLength(named(locked).length);
  expect(named(bom.components)).toEqual(named(locked));
  expect(bom.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  expect(bom.metadata.component.name).toBe('property-finance-portal');
  const written = JSON.stringify(bom);
  expect(written).not.toContain(process.cwd());
  expect(written).not.toMatch(/https?:\/\/[^"/]*registry|\/tarball/);
});
