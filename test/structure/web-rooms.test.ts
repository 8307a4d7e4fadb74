import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../web', import.meta.url));

/** The rooms that each room of web may import, beside itself; a folder that is not named here is refused. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  app: ['features', 'ui', 'navigation', 'api'],
  features: ['ui', 'navigation', 'api'],
  ui: ['navigation', 'api'],
  navigation: [],
  api: [],
  build: [],
};

/** Static imports and re-exports, type imports and `import()`. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.[^'"]+)\1/g;
const GLOB = /import\.meta\.glob[^(]*\(\s*(['"])([^'"]+)\1/g;

const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** The files that match a pattern of `import.meta.glob`, relative to web. */
function matching(from: string, pattern: string): readonly string[] {
  const path = relative(web, resolve(web, dirname(from), pattern));
  const text = path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*');
  return files.filter((file) => new RegExp(`^${text}$`).test(file));
}

/** The files that a source imports, relative to web; files outside of web begin with `..`. */
function importsOf(file: string, source: string): readonly string[] {
  const single = [...source.matchAll(IMPORT)].map(([, , target = '']) => target);
  const many = [...source.matchAll(GLOB)].flatMap(([, , pattern = '']) => matching(file, pattern));
  return [...single.map((target) => relative(web, resolve(web, dirname(file), target))), ...many];
}

const roomOf = (file: string) => file.split('/')[0] ?? '';
const isInside = (target: string) => !target.startsWith('..');
/** A feature is a folder of the room `features`. */
const featureOf = (file: string) => (roomOf(file) === 'features' ? file.split('/')[1] : undefined);

/** Describes a forbidden import; undefined for an allowed one. */
function wrong(file: string, target: string): string | undefined {
  if (!isInside(target))
    return target.startsWith('../shared/') ? undefined : `${file} imports ${target} outside of web`;
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from !== to && !allowed[from]?.includes(to)) return `${file} imports ${target}`;
  const foreign = featureOf(file) !== undefined && featureOf(file) !== featureOf(target);
  return from === to && foreign ? `${file} imports another feature: ${target}` : undefined;
}

/** The strongly connected groups of files (Tarjan's algorithm), which are the import cycles. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const lower = (file: string, value: number) => lowest.set(file, Math.min(lowest.get(file) ?? value, value));
  const visit = (file: string) => {
    order.set(file, order.size);
    lower(file, order.size - 1);
    stack.push(file);
    for (const target of graph.get(file)?.filter((one) => graph.has(one)) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lower(file, lowest.get(target) ?? 0);
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

const sources = files.filter((file) => file.includes('/'));
const graph = new Map(sources.map((file) => [file, importsOf(file, readFileSync(join(web, file), 'utf8'))]));

describe('the rooms of web', () => {
  it('import each other in one direction only, and no feature imports another', () => {
    const broken = [...graph].flatMap(([file, targets]) =>
      targets.flatMap((target) => wrong(file, target) ?? []),
    );
    expect(broken).toEqual([]);
  });

  it('have no import cycle; type imports and dynamic imports count', () => {
    expect(cycles(graph)).toEqual([]);
  });
});

describe('the check itself', () => {
  it('sees every way to import', () => {
    const source = [
      `import './styles.ts';`,
      `import { a,\n  b } from '../ui/Page.tsx';`,
      `import type { C } from "../api/client.ts";`,
      `export { d } from './paths.ts';`,
      `const e = lazy(() => import('../features/user/UsersPage.tsx'));`,
      `type F = typeof import('../app/App.tsx');`,
    ].join('\n');
    expect(importsOf('navigation/x.ts', source)).toEqual([
      'navigation/styles.ts',
      'ui/Page.tsx',
      'api/client.ts',
      'navigation/paths.ts',
      'features/user/UsersPage.tsx',
      'app/App.tsx',
    ]);
    const glob = `import.meta.glob<Module>('../features/*/UsersPage.tsx')`;
    expect(importsOf('app/x.ts', glob)).toEqual(['features/user/UsersPage.tsx']);
  });

  it.each([
    ['ui/Page.tsx', 'features/user/UsersPage.tsx'],
    ['ui/Page.tsx', 'app/menu.ts'],
    ['features/user/UsersPage.tsx', 'app/menu.ts'],
    ['features/user/UsersPage.tsx', 'features/company/lists.ts'],
    ['navigation/paths.ts', 'api/client.ts'],
    ['api/client.ts', 'navigation/paths.ts'],
    ['api/client.ts', 'ui/format.ts'],
    ['elsewhere/x.ts', 'api/client.ts'],
    ['api/client.ts', '../lambdas/project/save.ts'],
  ])('refuses %s importing %s', (file, target) => {
    expect(wrong(file, target)).toBeDefined();
  });

  it('finds cycles of any length', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
      ['e', ['e']],
    ]);
    expect(cycles(circle).map((group) => group.toSorted())).toEqual([['a', 'b', 'c'], ['e']]);
  });
});
