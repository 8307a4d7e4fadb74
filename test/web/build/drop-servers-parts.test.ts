import { expect, it } from 'vitest';
import { withoutServersParts } from '../../../web/build/drop-servers-parts.ts';

const lines = (code: string) => code.split('\n').map((line) => line.trim());

it('removes the parts of a route that the server alone reads, whatever brackets and commas they contain', () => {
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
  expect(lines(withoutServersParts('find.ts', code))).toEqual([
    'export const find = route({',
    "method: 'GET',",
    "path: '/api/find',",
    'allow: ({ query, role }: Caller) => query !== role,',
    '});',
  ]);
});
