import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from './rooms.ts';

const files = sourceFiles().filter((file) => file.startsWith('web/'));

/** The files that an import names: one, or all that match a pattern of `import.meta.glob`. */
function named(path: string): readonly string[] {
  if (!path.includes('*')) return [path];
  const text = path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*');
  return files.filter((file) => new RegExp(`^${text}$`).test(file));
}

const importsIn = (file: string, source: string) => importsOf(file, source).flatMap((path) => named(path));

/** Every source file of web with the files that it imports. */
const graph = new Map(files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));

/** The feature that a file belongs to: its folder in `web/features`. */
const featureOf = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1];

/** Whether an import leads from one feature into another. */
function crossesFeatures(from: string, to: string): boolean {
  const [one, other] = [featureOf(from), featureOf(to)];
  return one !== undefined && other !== undefined && one !== other;
}

/** The features that show a part, directly or through other parts; `app` counts as one. */
function showing(part: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set([part]);
  for (const target of seen)
    for (const [file] of [...graph].filter(([, targets]) => targets.includes(target)))
      if (file.startsWith('web/parts/')) seen.add(file);
      else found.add(featureOf(file) ?? 'app');
  return found;
}

/** The import cycles: the strongly connected groups of files (Tarjan's algorithm). */
function cycles(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lower = (file: string, value: number) => lowest.set(file, Math.min(lowest.get(file) ?? value, value));
  const visit = (file: string) => {
    order.set(file, order.size);
    lower(file, order.size - 1);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lower(file, lowest.get(target) ?? 0);
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || imports.get(file)?.includes(file)) found.push(group);
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}

describe('the files of web', () => {
  it('of one feature import nothing of another', () => {
    const crossing = [...graph].flatMap(([file, targets]) =>
      targets.filter((target) => crossesFeatures(file, target)).map((target) => `${file} imports ${target}`),
    );
    expect(crossing).toEqual([]);
  });

  it('of parts are shown by several features; what one shows alone is a file of that feature', () => {
    const parts = files.filter((file) => file.startsWith('web/parts/'));
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((part) => showing(part).size < 2)).toEqual([]);
  });

  it('have their tests in the folder of the same name', () => {
    const tests = readdirSync('test/web', { recursive: true, encoding: 'utf8' });
    const folders = tests
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join('web', dirname(file)));
    expect(folders.length).toBeGreaterThan(40);
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  it('draw code that comes later by lazyPart, which keeps what is around it when that fails', () => {
    const lazy = files.filter((file) => /\blazy\b[^;]*from 'react'/.test(readFileSync(file, 'utf8')));
    expect(lazy).toEqual(['web/ui/lazy-part.tsx']);
  });

  it('have no import cycle; type imports and dynamic imports count', () => {
    expect(cycles(graph)).toEqual([]);
  });
});

describe('the check itself', () => {
  it('sees static, type and dynamic imports, re-exports and patterns', () => {
    const source = [
      `import './global.css';`,
      `import { a,\n  b } from '../ui/Page.tsx';`,
      `import type { C } from "../api/client.ts";`,
      `export { d } from './menu.ts';`,
      `const e = lazy(() => import('../ui/Icon.tsx'));`,
      `const f = import.meta.glob<Module>('../features/*/UsersPage.tsx');`,
    ].join('\n');
    expect(importsIn('web/app/x.ts', source)).toEqual([
      'web/app/global.css',
      'web/ui/Page.tsx',
      'web/api/client.ts',
      'web/app/menu.ts',
      'web/ui/Icon.tsx',
      'web/features/user/UsersPage.tsx',
    ]);
  });

  it.each([
    ['web/features/user/UsersPage.tsx', 'web/features/company/columns.ts', true],
    ['web/features/profile/picture/crop.ts', 'web/features/profile/ProfilePage.tsx', false],
    ['web/app/page-code.ts', 'web/features/user/UsersPage.tsx', false],
    ['web/features/user/UsersPage.tsx', 'web/ui/Page.tsx', false],
  ])('%s importing %s crosses features: %s', (from, to, crosses) => {
    expect(crossesFeatures(from, to)).toBe(crosses);
  });

  it('finds cycles of any length', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
      ['e', ['e']],
    ]);
    expect(cycles(imports).map((group) => group.toSorted())).toEqual([['a', 'b', 'c'], ['e']]);
  });
});
