import { describe, expect, it } from 'vitest';
import { findRoomImports, importList, importsOf, ROOMS, roomOf, sourceFiles } from './rooms.ts';

const roomImports = findRoomImports(ROOMS);

describe('the list of allowed imports', () => {
  it('has a room for every source file', () => {
    expect(sourceFiles().filter((file) => roomOf(file, ROOMS) === undefined)).toEqual([]);
    expect(ROOMS.filter((room) => !sourceFiles().some((file) => roomOf(file, ROOMS) === room))).toEqual([]);
  });

  it('shows exactly the existing imports', async () => {
    await expect(importList(roomImports)).toMatchFileSnapshot('rooms.md');
  });

  it('lists for each room only imports of rooms above it', () => {
    const order: readonly string[] = ROOMS;
    const downwards = Object.entries(roomImports).flatMap(([room, targets]) =>
      targets.filter((target) => order.indexOf(target) >= order.indexOf(room)).map((to) => `${room} → ${to}`),
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
