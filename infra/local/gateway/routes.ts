import type { Method } from './api.ts';

export interface Match {
  readonly method: Method;
  /** Path values, still percent-encoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface Node {
  readonly fixed: Map<string, Node>;
  readonly methods: Map<string, Method>;
  variable: { readonly name: string; readonly node: Node } | undefined;
}

const newNode = (): Node => ({ fixed: new Map(), methods: new Map(), variable: undefined });

function child(node: Node, part: string): Node {
  const name = /^\{(.+)\}$/.exec(part)?.[1];
  if (name === undefined) {
    const child = node.fixed.get(part) ?? newNode();
    node.fixed.set(part, child);
    return child;
  }
  if (name.endsWith('+')) throw new Error(`Path variable {${name}} is not supported`);
  node.variable ??= { name, node: newNode() };
  if (node.variable.name !== name)
    throw new Error(`A resource has two variable children: {${node.variable.name}} and {${name}}`);
  return node.variable.node;
}

function insert(root: Node, method: Method): void {
  const parts = method.resource.split('/').filter((part) => part !== '');
  parts.reduce(child, root).methods.set(method.httpMethod, method);
}

function find(
  node: Node,
  [part, ...rest]: readonly string[],
  httpMethod: string,
  parameters: Match['parameters'],
): Match | undefined {
  if (part === undefined) {
    const method = node.methods.get(httpMethod);
    return method && { method, parameters };
  }
  const fixed = node.fixed.get(part);
  const fixedMatch = fixed && find(fixed, rest, httpMethod, parameters);
  if (fixedMatch || part === '' || !node.variable) return fixedMatch;
  return find(node.variable.node, rest, httpMethod, { ...parameters, [node.variable.name]: part });
}

/**
 * Creates the function that finds a request's method. A literal segment wins over a variable; a trailing slash is
 * ignored.
 * @throws Error when a resource has two variable children, as in AWS
 */
export function createRoutes(
  methods: readonly Method[],
): (httpMethod: string, path: string) => Match | undefined {
  const root = newNode();
  for (const method of methods) insert(root, method);
  return (httpMethod, path) => find(root, path.replace(/^\/|\/$/g, '').split('/'), httpMethod, {});
}
