import { companies, companyOf } from '../../support/cast.ts';
import { nextOf } from '../../support/event.ts';
import type { World } from '../../support/world.ts';
import { operations } from './document.ts';
import type { Stored } from './records.ts';

/** A cursor with each of its parts replaced. */
function altered(cursor: string): readonly string[] {
  const json = Buffer.from(cursor, 'base64url').toString('utf8');
  const values = [...json.matchAll(/:("(?:[^"\\]|\\.)*")/g)].map(([, value = '']) => value);
  return values.flatMap((value) =>
    ['"\\ud800"', '""', '7', 'null', '"~"'].map((other) =>
      Buffer.from(json.replace(`:${value}`, `:${other}`)).toString('base64url'),
    ),
  );
}

const readers = ['partner', 'funder', 'admin'] as const;

/** Cursors of every list, as people of each kind are given them. */
export async function cursorsOf(w: World, records: readonly Stored[]): Promise<readonly string[]> {
  const projectId = records.find(({ noun }) => noun === 'project')?.record.id ?? '';
  const given: string[] = [];
  for (const { operationId, parameters } of operations.filter((one) =>
    one.parameters.some(({ name }) => name === 'cursor'),
  ))
    for (const who of readers) {
      const known: Readonly<Record<string, string>> = {
        companyId: companyOf(who)?.id ?? companies.funder.id,
        projectId,
        noun: 'company',
        type: 'project_partner',
        kind: 'status',
        id: companies.partner.id,
      };
      const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      const params = Object.fromEntries(names.map((name) => [name, known[name] ?? '']));
      // One after the other: the process is one world's.
      // oxlint-disable-next-line no-await-in-loop
      const { cursor } =
        nextOf(await w.call(who, operationId, { params, query: { limit: '1' } }))?.query ?? {};
      if (cursor !== undefined) given.push(cursor);
    }
  return [...new Set(given.flatMap((cursor) => [cursor, ...altered(cursor)]))];
}
