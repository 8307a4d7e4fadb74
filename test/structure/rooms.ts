import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Room by room, the rooms it imports, in the order of the drawing. */
export type Arrows = Readonly<Record<string, readonly string[]>>;

const folders = ['bin', 'infra', 'lambdas', 'shared', 'web'];
/** Static imports and re-exports, type imports, `import()` and `import.meta.glob`. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.glob[^(]*\(\s*)(['"])(\.[^'"]+)\1/g;

/** The paths that a source imports, relative to the project. */
export const importsOf = (file: string, source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(([, , path = '']) => join(dirname(file), path));

/** Every source file except the configuration of tools. */
export const sourceFiles = (): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(d|config)\.ts$/.test(file));

/** The most specific room that holds a file; `<noun>` stands for any folder. */
export function roomOf(file: string, rooms: readonly string[]): string | undefined {
  const holds = (room: string) => new RegExp(`^${room.replace('<noun>', '[^/]+')}/`).test(file);
  const specific = (room: string) => (room.includes('<') ? 0 : room.length);
  return rooms.filter(holds).toSorted((one, other) => specific(other) - specific(one))[0];
}

/** The arrows between rooms that the source files draw. */
export function arrowsBetween(rooms: readonly string[]): Arrows {
  const found = new Map(rooms.map((room) => [room, new Set<string>()]));
  for (const file of sourceFiles()) {
    const room = roomOf(file, rooms) ?? '';
    for (const path of importsOf(file, readFileSync(file, 'utf8')))
      found.get(room)?.add(roomOf(path, rooms) ?? '');
    found.get(room)?.delete(room);
  }
  return Object.fromEntries(
    rooms.map((room) => [room, rooms.filter((other) => found.get(room)?.has(other))]),
  );
}

/** The arrows that rooms.md lists between `<!-- rooms -->` and `<!-- /rooms -->`: one line per room, `room → room, room`. */
export function drawnArrows(readme: string): Arrows {
  const block = /<!-- rooms -->\n+```\n(.*?)\n```/s.exec(readme)?.[1] ?? '';
  const lines = block.split('\n').map((line) => line.split('→').map((part) => part.trim()));
  return Object.fromEntries(lines.map(([room = '', targets]) => [room, targets?.split(', ') ?? []]));
}
