import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrowsBetween, readDiagram, importsOf, roomOf, sourceFiles } from './rooms.ts';

const documented = readDiagram(readFileSync('test/structure/rooms.md', 'utf8'));
const rooms = Object.keys(documented);

describe('the list of allowed imports', () => {
  it('has a room for every source file', () => {
    expect(sourceFiles().filter((file) => roomOf(file, rooms) === undefined)).toEqual([]);
    expect(rooms.filter((room) => !sourceFiles().some((file) => roomOf(file, rooms) === room))).toEqual([]);
  });

  it('shows exactly the existing imports', () => {
    expect(documented).toEqual(arrowsBetween(rooms));
  });

  it('has no downward arrow: a room imports only rooms above it', () => {
    const downwards = Object.entries(documented).flatMap(([room, targets]) =>
      targets.filter((target) => rooms.indexOf(target) >= rooms.indexOf(room)).map((to) => `${room} → ${to}`),
    );
    expect(downwards).toEqual([]);
  });
});

describe('the reader of imports', () => {
  it('finds every kind of import', () => {
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
    const exampleRooms = [
      'shared',
      'shared/schema',
      'lambdas/engine',
      'lambdas/<noun>',
      'infra',
      'infra/local',
    ];
    expect(roomOf('shared/schema/kinds.ts', exampleRooms)).toBe('shared/schema');
    expect(roomOf('shared/access.ts', exampleRooms)).toBe('shared');
    expect(roomOf('lambdas/engine/save.ts', exampleRooms)).toBe('lambdas/engine');
    expect(roomOf('lambdas/project/save.ts', exampleRooms)).toBe('lambdas/<noun>');
    expect(roomOf('infra/local/s3/store.ts', exampleRooms)).toBe('infra/local');
    expect(roomOf('elsewhere/x.ts', exampleRooms)).toBeUndefined();
  });
});
