import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The rooms that each room imports, in the order of ROOMS. */
type RoomImports = Readonly<Record<string, readonly string[]>>;

/** Rooms are folders of the source with common import rules: a room imports only from rooms above it in this list. */
export const ROOMS = [
  'shared/schema',
  'shared/entities',
  'shared',
  'shared/api',
  'lambdas/engine',
  'lambdas/domain',
  'lambdas/<noun>',
  'lambdas/triggers',
  'infra',
  'infra/local',
  'bin',
  'web/build',
  'web/api',
  'web/navigation',
  'web/ui',
  'web/parts',
  'web/features',
  'web/app',
] as const;

const folders = ['bin', 'infra', 'lambdas', 'shared', 'web'];
/** Static imports and re-exports, type imports, `import()` and `import.meta.glob`. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.glob[^(]*\(\s*)(['"])(\.[^'"]+)\1/g;

/** Paths that a source imports, relative to the project. */
export const importsOf = (file: string, source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(([, , path = '']) => join(dirname(file), path));

/** Every source file except tool configuration. */
export const sourceFiles = (): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(d|config)\.ts$/.test(file));

/** The most specific room of a file; `<noun>` matches any folder. */
export function roomOf(file: string, rooms: readonly string[]): string | undefined {
  const contains = (room: string) => new RegExp(`^${room.replace('<noun>', '[^/]+')}/`).test(file);
  const specificity = (room: string) => (room.includes('<') ? 0 : room.length);
  return rooms.filter(contains).toSorted((first, second) => specificity(second) - specificity(first))[0];
}

/** Finds the rooms that each room imports, from the imports of its files. */
export function findRoomImports(rooms: readonly string[]): RoomImports {
  const targets = new Map(rooms.map((room) => [room, new Set<string>()]));
  for (const file of sourceFiles()) {
    const room = roomOf(file, rooms) ?? '';
    for (const path of importsOf(file, readFileSync(file, 'utf8')))
      targets.get(room)?.add(roomOf(path, rooms) ?? '');
    targets.get(room)?.delete(room);
  }
  return Object.fromEntries(
    rooms.map((room) => [room, rooms.filter((target) => targets.get(room)?.has(target))]),
  );
}

const INTRODUCTION = `# Allowed imports

Written by \`npx vitest run test/structure/rooms.test.ts -u\`. A folder imports only the folders in its line; tests import any. Lint and three TypeScript projects enforce the platforms: \`shared\` uses neither browser nor Node APIs, \`lambdas\` no browser, \`web\` no Node.
`;

/** Returns the content of rooms.md: one line per room, `room → room, room`. */
export function importList(roomImports: RoomImports): string {
  const width = Math.max(...Object.keys(roomImports).map((room) => room.length));
  const lines = Object.entries(roomImports).map(([room, targets]) =>
    targets.length > 0 ? `${room.padEnd(width)} → ${targets.join(', ')}` : room,
  );
  return `${INTRODUCTION}\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
}
