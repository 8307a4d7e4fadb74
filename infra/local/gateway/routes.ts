import type { Api, Method } from './definition.ts';

export interface Match {
  readonly method: Method;
  /** Values as they stand in the address: still percent-encoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface Node {
  readonly fixed: Map<string, Node>;
  readonly methods: Map<string, Method>;
  variable: { readonly name: string; readonly node: Node } | undefined;
  greedy: { readonly name: string; readonly node: Node } | undefined;
}

/**
 * Makes the function that finds the method for a request. A fixed part wins over a variable, a variable over
 * `{proxy+}`; one slash at the end does not count. Throws when a resource has two variable children, as AWS does.
 */
export function createRoutes(api: Api): (httpMethod: string, path: string) => Match | undefined {
  const root = newNode();
  for (const method of api.methods) insert(root, method);
  // The site's address has /api before every path; an API whose own tree starts below it is served there too.
  const ownPrefix = root.fixed.has('api');
  return (httpMethod, path) => {
    const bare = ownPrefix ? path : path.replace(/^\/api(?=\/|$)/, '');
    const parts = bare.replace(/^\//, '').replace(/\/$/, '').split('/');
    return find(root, bare === '' || bare === '/' ? [] : parts, httpMethod, {});
  };
}

function newNode(): Node {
  return { fixed: new Map(), methods: new Map(), variable: undefined, greedy: undefined };
}

function insert(root: Node, method: Method): void {
  let node = root;
  for (const part of method.resource.split('/').filter((entry) => entry !== '')) node = child(node, part);
  node.methods.set(method.httpMethod, method);
}

function child(node: Node, part: string): Node {
  const variable = /^\{(.+?)(\+?)\}$/.exec(part);
  if (variable === null) {
    const known = node.fixed.get(part) ?? newNode();
    node.fixed.set(part, known);
    return known;
  }
  const [, name = '', plus] = variable;
  const kind = plus === '+' ? 'greedy' : 'variable';
  const known = node[kind] ?? { name, node: newNode() };
  if (known.name !== name)
    throw new Error(`A resource has two variable children: {${known.name}} and {${name}}`);
  node[kind] = known;
  return known.node;
}

function find(
  node: Node,
  parts: readonly string[],
  httpMethod: string,
  parameters: Readonly<Record<string, string>>,
): Match | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) {
    const method = node.methods.get(httpMethod) ?? node.methods.get('ANY');
    return method && { method, parameters };
  }
  const fixed = node.fixed.get(part);
  const found = fixed && find(fixed, rest, httpMethod, parameters);
  if (found !== undefined || part === '') return found;
  const variable =
    node.variable &&
    find(node.variable.node, rest, httpMethod, { ...parameters, [node.variable.name]: part });
  if (variable !== undefined || node.greedy === undefined) return variable;
  return find(node.greedy.node, [], httpMethod, { ...parameters, [node.greedy.name]: parts.join('/') });
}
