import { companies, companyOf } from '../../support/cast.ts';
import { nextPageOf } from '../../support/event.ts';
import type { World } from '../../support/world.ts';
import { operations } from './openapi-document.ts';
import type { SceneRecord } from './records.ts';

/** Variants of a cursor, each with one part replaced. */
function alterCursor(cursor: string): readonly string[] {
  const json = Buffer.from(cursor, 'base64url').toString('utf8');
  const values = [...json.matchAll(/:("(?:[^"\\]|\\.)*")/g)].map(([, value = '']) => value);
  return values.flatMap((value) =>
    ['"\\ud800"', '""', '7', 'null', '"~"'].map((replacement) =>
      Buffer.from(json.replace(`:${value}`, `:${replacement}`)).toString('base64url'),
    ),
  );
}

const readers = ['partner', 'funder', 'admin'] as const;

/** Cursors of every list as each kind of reader gets them, and altered variants. */
export async function collectCursors(w: World, records: readonly SceneRecord[]): Promise<readonly string[]> {
  const projectId = records.find(({ noun }) => noun === 'project')?.record.id ?? '';
  const cursors: string[] = [];
  for (const { operationId, parameters } of operations.filter((operation) =>
    operation.parameters.some(({ name }) => name === 'cursor'),
  ))
    for (const reader of readers) {
      const knownParameters: Readonly<Record<string, string>> = {
        companyId: companyOf(reader)?.id ?? companies.funder.id,
        projectId,
        noun: 'company',
        type: 'project_partner',
        kind: 'status',
        id: companies.partner.id,
      };
      const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      const params = Object.fromEntries(names.map((name) => [name, knownParameters[name] ?? '']));
      // In turn: a process has a single world.
      const { cursor } =
        nextPageOf(await w.call(reader, operationId, { params, query: { limit: '1' } }))?.query ?? {};
      if (cursor !== undefined) cursors.push(cursor);
    }
  return [...new Set(cursors.flatMap((cursor) => [cursor, ...alterCursor(cursor)]))];
}
