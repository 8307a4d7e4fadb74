import type { Template } from './portal.ts';

/** Resources that a template value refers to: Ref, Fn::GetAtt, Fn::Sub. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'Ref' && typeof inner === 'string') return [inner];
    if (key === 'Fn::GetAtt') return [String(Array.isArray(inner) ? inner[0] : String(inner).split('.')[0])];
    if (key !== 'Fn::Sub') return referencesIn(inner);
    const [text, values] = Array.isArray(inner) ? inner : [inner, {}];
    const references = [...String(text).matchAll(/\$\{([^!}.]+)[^}]*\}/g)].map((match) => match[1] ?? '');
    return [...references, ...referencesIn(values)];
  });
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** The dependencies of each resource of a template. */
export function resourceGraph(template: Template): Graph {
  return new Map(
    Object.entries(template.Resources).map(([id, resource]) => {
      const dependsOn = [resource.DependsOn ?? []].flat();
      const ids = new Set([...dependsOn, ...referencesIn(resource.Properties)]);
      return [id, [...ids].filter((id) => id in template.Resources)];
    }),
  );
}

/** The first cycle of a graph, or undefined. */
export function cycleOf(graph: Graph): readonly string[] | undefined {
  const acyclicNodes = new Set<string>();
  const visit = (node: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (acyclicNodes.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle !== undefined) return cycle;
    }
    acyclicNodes.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
