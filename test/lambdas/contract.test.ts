import { kebab } from '../../shared/schema/kebab.ts';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

import { routes } from '../../shared/api/index.ts';

const NOT_ROUTES = new Set(['README.md', 'engine', 'domain', 'standard', 'triggers']);
const lambdas = fileURLToPath(new URL('../../lambdas', import.meta.url));
const files = readdirSync(lambdas, { withFileTypes: true })
  .filter((entry) => !NOT_ROUTES.has(entry.name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(`${lambdas}/${entry.name}`).map((file) => `${entry.name}/${file}`)
      : [entry.name],
  );

const handlerFiles = new Set(routes.map(({ noun, verb }) => `${noun}/${kebab(verb)}.ts`));

test('every handler file has a route', () => {
  expect(files.filter((file) => !handlerFiles.has(file))).toEqual([]);
});

test.each(routes)('$name has its own handler file or that of a standard verb', ({ noun, verb, route }) => {
  expect(
    files.includes(`${noun}/${kebab(verb)}.ts`) ||
      existsSync(`${lambdas}/standard/${route.standard?.verb}.ts`),
  ).toBe(true);
});

test('no two routes have the same method and path', () => {
  const methodPaths = routes.map(({ route }) => `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(methodPaths.filter((path, index) => methodPaths.indexOf(path) !== index)).toEqual([]);
});

test('a path position has at most one parameter name', () => {
  const names = new Map<string, Set<string>>();
  for (const { route } of routes) {
    const parts = route.path.split('/');
    for (const [index, part] of parts.entries()) {
      if (!part.startsWith('{')) continue;
      const prefix = parts.slice(0, index).join('/');
      names.set(prefix, (names.get(prefix) ?? new Set()).add(part));
    }
  }
  expect([...names].filter(([, variables]) => variables.size > 1)).toEqual([]);
});

test.each(routes)('$name has the parameters of its path; a GET reads without a body', ({ name, route }) => {
  const pathParameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(route.params).sort()).toEqual(pathParameters.sort());
  expect(typeof route.allow).toBe('function');
  if (route.method === 'GET') {
    expect(route.body).toBeUndefined();
    // A document's link writes an entry to the log of openings.
    expect(route.needs.table).toBe(name === 'document.link' ? 'write' : 'read');
  }
});

test('only one route is served without sign-in, and it states why', () => {
  expect(routes.filter(({ route }) => route.open !== undefined).map(({ name }) => name)).toEqual([
    'calendar.feed',
  ]);
});
