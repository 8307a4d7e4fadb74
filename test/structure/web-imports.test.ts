import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from './rooms.ts';

const files = sourceFiles().filter((file) => file.startsWith('web/'));

/** Files that an import refers to: one file, or all that match a pattern of `import.meta.glob`. */
function resolveImport(path: string): readonly string[] {
  if (!path.includes('*')) return [path];
  const text = path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*');
  return files.filter((file) => new RegExp(`^${text}$`).test(file));
}

const importsIn = (file: string, source: string) =>
  importsOf(file, source).flatMap((path) => resolveImport(path));

/** Source files of web, with the files that each imports. */
const graph = new Map(files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));

/** The feature of a file: its folder in `web/features`. */
const featureName = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1];

/** Whether an import crosses from one feature to another. */
function crossesFeatures(from: string, to: string): boolean {
  const [fromFeature, toFeature] = [featureName(from), featureName(to)];
  return fromFeature !== undefined && toFeature !== undefined && fromFeature !== toFeature;
}

/** Features that use a part, directly or through other parts; `app` counts as one. */
function featuresUsing(part: string): ReadonlySet<string> {
  const features = new Set<string>();
  const visited = new Set([part]);
  for (const target of visited)
    for (const [file] of [...graph].filter(([, targets]) => targets.includes(target)))
      if (file.startsWith('web/parts/')) visited.add(file);
      else features.add(featureName(file) ?? 'app');
  return features;
}

/** Import cycles: strongly connected files (Tarjan's algorithm). */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowestReachable = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const lowerTo = (file: string, value: number) =>
    lowestReachable.set(file, Math.min(lowestReachable.get(file) ?? value, value));
  const visit = (file: string) => {
    order.set(file, order.size);
    lowerTo(file, order.size - 1);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowerTo(file, lowestReachable.get(target) ?? 0);
    }
    if (lowestReachable.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || imports.get(file)?.includes(file)) groups.push(group);
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return groups;
}

const isLayoutStyles = (file: string) => /^web\/app\/[\w-]+-styles\.ts$/.test(file);

const MANTINE_STYLES = '@mantine/core/styles';

/** Mantine's components with styles of their own that a source imports. */
const styledComponentsIn = (source: string): readonly string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && existsSync(`node_modules/${MANTINE_STYLES}/${name}.layer.css`));

const stylesIn = (source: string): readonly string[] =>
  [...source.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name);

describe('the files of web', () => {
  it('import no other feature', () => {
    const crossingImports = [...graph].flatMap(([file, targets]) =>
      targets.filter((target) => crossesFeatures(file, target)).map((target) => `${file} imports ${target}`),
    );
    expect(crossingImports).toEqual([]);
  });

  it('in parts are used by several features, since a part of one feature belongs in that feature’s folder', () => {
    const parts = files.filter((file) => file.startsWith('web/parts/'));
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((part) => featuresUsing(part).size < 2)).toEqual([]);
  });

  it('have their tests in the folder of the same name', () => {
    const tests = readdirSync('test/web', { recursive: true, encoding: 'utf8' });
    const folders = tests
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join('web', dirname(file)));
    expect(folders.length).toBeGreaterThan(40);
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  it('load deferred components only by lazyPart, which handles load failures', () => {
    const filesWithLazy = files.filter((file) =>
      /\blazy\b[^;]*from 'react'/.test(readFileSync(file, 'utf8')),
    );
    expect(filesWithLazy).toEqual([]);
  });

  it('draw only components of Mantine whose styles load with the layouts', () => {
    const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
    const loadedAtStart = sources
      .filter(({ file }) => isLayoutStyles(file))
      .flatMap(({ source }) => stylesIn(source));
    expect(loadedAtStart).toContain('Button');
    const missing = sources.flatMap(({ file, source }) =>
      styledComponentsIn(source)
        .filter((name) => !loadedAtStart.includes(name))
        .map((name) => `${file} draws ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('load no layers of styles after the layouts, for which the browser would lay out the whole page again', () => {
    const late = files.filter(
      (file) => !isLayoutStyles(file) && readFileSync(file, 'utf8').includes('.layer.css'),
    );
    expect(late).toEqual([]);
  });

  it('have no import cycles, type and dynamic imports included', () => {
    expect(findCycles(graph)).toEqual([]);
  });
});

describe('the check itself', () => {
  it('finds static, type and dynamic imports, re-exports and patterns', () => {
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
    expect(findCycles(imports).map((group) => group.toSorted())).toEqual([['a', 'b', 'c'], ['e']]);
  });
});
