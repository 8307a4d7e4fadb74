import type { Method } from './api.ts';

export interface Match {
  readonly method: Method;
  /** Path values, still percent-encoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

const VARIABLE = /\{(.+?)\}/g;

/** @throws Error when a resource has two variable children, as in AWS */
function requireSupported(resources: readonly string[]): void {
  const variables = new Map<string, string>();
  for (const resource of resources) {
    for (const { 1: name = '', index } of resource.matchAll(VARIABLE)) {
      if (name.endsWith('+')) throw new Error(`Path variable {${name}} is not supported`);
      const parent = resource.slice(0, index);
      const sibling = variables.get(parent) ?? name;
      if (sibling !== name)
        throw new Error(`A resource has two variable children: {${sibling}} and {${name}}`);
      variables.set(parent, name);
    }
  }
}

/** Literal segments win over variables; a trailing slash is ignored. @throws Error for an unsupported variable */
export function createRoutes(
  methods: readonly Method[],
): (httpMethod: string, path: string) => Match | undefined {
  requireSupported(methods.map(({ resource }) => resource));
  // A brace sorts after every letter, so literal segments come first.
  const routes = methods
    .toSorted((first, second) => (first.resource < second.resource ? -1 : 1))
    .map((method) => ({
      method,
      pattern: new RegExp(`^${method.resource.replaceAll(VARIABLE, '(?<$1>[^/]+)')}/?$`),
    }));
  return (httpMethod, path) => {
    for (const { method, pattern } of routes) {
      const match = method.httpMethod === httpMethod ? pattern.exec(path) : null;
      if (match) return { method, parameters: { ...match.groups } };
    }
    return undefined;
  };
}
