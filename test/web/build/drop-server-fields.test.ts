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

it('removes the properties of a nested object, also before a property of the outer object', () => {
  const code = `export const user = { read: { ...readRoute(entity, { params: { id } }), query: { id } }, path };`;
  expect(withoutServerFields('user.ts', code)).toBe(
    'export const user = { read: { ...readRoute(entity, { }), }, path };',
  );
});

it('marks calls that build schemas as pure, so that the bundler drops unused schemas', () => {
  const code = `const id = z.string().check(z.regex(ID));
const list = z.array(recordSchema(entity));
const form = wrapped(zone.string());`;
  expect(withoutServerFields('parts.ts', code).split('\n')).toEqual([
    'const id = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(ID));',
    'const list = /* @__PURE__ */ z.array(/* @__PURE__ */ recordSchema(entity));',
    'const form = wrapped(zone.string());',
  ]);
});
