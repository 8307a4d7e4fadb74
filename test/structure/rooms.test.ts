import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrowsBetween, drawnArrows, importsOf, roomOf, sourceFiles } from './rooms.ts';

const drawn = drawnArrows(readFileSync('test/structure/rooms.md', 'utf8'));
const rooms = Object.keys(drawn);

describe('the list of allowed imports', () => {
  it('has a room for every source file', () => {
    expect(sourceFiles().filter((file) => roomOf(file, rooms) === undefined)).toEqual([]);
    expect(rooms.filter((room) => !sourceFiles().some((file) => roomOf(file, rooms) === room))).toEqual([]);
  });

  it('draws exactly the imports that exist', () => {
    expect(drawn).toEqual(arrowsBetween(rooms));
  });

  it('has no arrow downwards: a room imports only what stands above it', () => {
    const downwards = Object.entries(drawn).flatMap(([room, targets]) =>
      targets.filter((target) => rooms.indexOf(target) >= rooms.indexOf(room)).map((to) => `${room} → ${to}`),
    );
    expect(downwards).toEqual([]);
  });
});

describe('the reader of imports', () => {
  it('sees every way to import', () => {
    const source = [
      `import './styles.ts';`,
      `import { a,\n  b } from '../ui/Page.tsx';`,
      `import type { C } from "../../shared/pages.ts";`,
      `export { d } from './paths.ts';`,
      `const e = lazy(() => import('../features/user/UsersPage.tsx'));`,
      `const f = import.meta.glob<Module>('../features/*/*Page.tsx');`,
      `import { z } from 'zod/mini';`,
    ].join('\n');
    expect(importsOf('web/app/x.ts', source)).toEqual([
      'web/app/styles.ts',
      'web/ui/Page.tsx',
      'shared/pages.ts',
      'web/app/paths.ts',
      'web/features/user/UsersPage.tsx',
      'web/features/*/*Page.tsx',
    ]);
  });

  it('finds the most specific room', () => {
    const some = ['shared', 'shared/schema', 'lambdas/engine', 'lambdas/<noun>', 'infra', 'infra/local'];
    expect(roomOf('shared/schema/kinds.ts', some)).toBe('shared/schema');
    expect(roomOf('shared/access.ts', some)).toBe('shared');
    expect(roomOf('lambdas/engine/save.ts', some)).toBe('lambdas/engine');
    expect(roomOf('lambdas/project/save.ts', some)).toBe('lambdas/<noun>');
    expect(roomOf('infra/local/s3/store.ts', some)).toBe('infra/local');
    expect(roomOf('elsewhere/x.ts', some)).toBeUndefined();
  });
});
