import { parseSync, Visitor, type Plugin } from 'vite';

/** Properties of a route that the server and OpenAPI alone read. */
const SERVERS_PARTS = new Set(['summary', 'answer', 'body', 'query', 'needs']);

/** Removes from a module of the contract the parts of its routes that the browser does not read. */
export function withoutServersParts(file: string, code: string): string {
  let kept = '';
  let at = 0;
  const visitor = new Visitor({
    ObjectExpression({ properties, end }) {
      for (const [index, property] of properties.entries()) {
        const isPart =
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          SERVERS_PARTS.has(property.key.name);
        // An object within a route stays as it is, or goes with the part that it is in.
        if (!isPart || property.start < at) continue;
        kept += code.slice(at, property.start);
        at = properties[index + 1]?.start ?? end - 1;
      }
    },
  });
  visitor.visit(parseSync(file, code).program);
  return kept + code.slice(at);
}

/**
 * Leaves out of the browser's contract a route's words, permissions and schemas of its request and answer: 6 kB after
 * gzip on every signed-in page. The browser sends what its types allow, and the server checks it.
 */
export const dropServersParts = (): Plugin => ({
  name: 'portal-no-servers-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/(?:api|proof)\/[\w-]+\.ts$/ },
    handler: (code, id) =>
      // The proof's modules are there for schemas of answers, and go with them.
      id.includes('/shared/proof/')
        ? { code, map: null, moduleSideEffects: false }
        : { code: withoutServersParts(id, code), map: null },
  },
});
