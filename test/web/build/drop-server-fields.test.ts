import { expect, it } from 'vitest';
import { withoutServerFields } from '../../../web/build/drop-server-fields.ts';

const lines = (code: string) => code.split('\n').map((line) => line.trim());

it('removes the route properties that only the server reads, whatever brackets and commas they contain', () => {
  const code = `export const find = route({
    summary: 'Projects (all, ] or some',
    method: 'GET',
    body: z.object({
      answer: z.optional(z.array(id)),
    }),
    path: '/api/find',
    answer,
    allow: ({ query, role }: Caller) => query !== role,
    needs: { table: 'read' },
  });`;
  expect(lines(withoutServerFields('find.ts', code))).toEqual([
    'export const find = route({',
    "method: 'GET',",
    "path: '/api/find',",
    'allow: ({ query, role }: Caller) => query !== role,',
    '});',
  ]);
});
