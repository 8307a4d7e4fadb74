import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/** Route properties that only the server and OpenAPI read. */
const SERVER_FIELDS = new Set([
  'summary',
  'params',
  'answer',
  'body',
  'query',
  'needs',
  'standard',
  'partitions',
]);
const SCHEMA_MAKERS = new Set(['z', 'recordSchema', 'storedSchema']);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the first name of a chain of calls: `z` of `z.string().check(...)`. */
function firstName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return firstName(node.object);
  return node.type === 'CallExpression' ? firstName(node.callee) : '';
}

/** Lists the edits that drop server fields, and that let the bundler drop schemas which nothing else uses. */
function listEdits(file: string, code: string): readonly Edit[] {
  const edits: Edit[] = [];
  const visitor = new Visitor({
    ObjectExpression({ properties, end }) {
      for (const [index, property] of properties.entries())
        if (property.type === 'Property' && property.key.type === 'Identifier')
          if (SERVER_FIELDS.has(property.key.name))
            edits.push({ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' });
    },
    CallExpression({ callee, start }) {
      if (SCHEMA_MAKERS.has(firstName(callee))) edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
    },
  });
  visitor.visit(parseSync(file, code).program);
  return edits.toSorted((left, right) => left.start - right.start || right.end - left.end);
}

/** Removes the parts of a contract module that the browser does not read. */
export function withoutServerFields(file: string, code: string): string {
  let output = '';
  let position = 0;
  let lastStart = -1;
  for (const { start, end, text } of listEdits(file, code)) {
    // Nested edits are inside a removed property, and the calls of a chain begin at the same place.
    if (start < position || start === lastStart) continue;
    output += code.slice(position, start) + text;
    position = end;
    lastStart = start;
  }
  return output + code.slice(position);
}

/**
 * Removes summaries, permissions and schemas from the browser's copy of the contract, and with them zod. Types check
 * what the browser sends; the server validates it.
 */
export const dropServerFields = (): Plugin => ({
  name: 'portal-drop-server-fields',
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
