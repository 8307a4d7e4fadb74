import { isObject, objectOf } from '../../../infra/local/json.ts';
import type { Stack } from '../../../infra/local/template/assembly.ts';

/** Exported values of a stack by export name, as JSON. */
export function exportsOf(stack: Stack): ReadonlyMap<string, string> {
  return new Map(
    Object.values(stack.outputs).flatMap(({ Export, Value }) => {
      const name = objectOf(Export)['Name'];
      return typeof name === 'string' ? [[name, JSON.stringify(Value)] as const] : [];
    }),
  );
}

function importsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(importsIn);
  if (!isObject(value)) return [];
  const name = value['Fn::ImportValue'];
  return typeof name === 'string' ? [name] : Object.values(value).flatMap(importsIn);
}

const imports = new WeakMap<Stack, ReadonlySet<string>>();

/** Names that a stack imports, cached because each export check reads them. */
function importsOf(stack: Stack): ReadonlySet<string> {
  const values = () => Object.values(stack.resources).map(({ properties }) => properties);
  const names = imports.get(stack) ?? new Set(importsIn([...values(), ...Object.values(stack.outputs)]));
  imports.set(stack, names);
  return names;
}

/** CloudFormation's errors: an export in use was deleted or changed, or an import has no export. */
export function exportRefusals(
  before: Stack | undefined,
  after: Stack,
  otherStacks: readonly Stack[],
): readonly string[] {
  const oldExports = before ? exportsOf(before) : new Map<string, string>();
  const newExports = exportsOf(after);
  const importersOf = (name: string) =>
    otherStacks.filter((each) => importsOf(each).has(name)).map((each) => each.name);
  const inUse = [...oldExports].flatMap(([name, value]) => {
    const importers = importersOf(name);
    if (importers.length === 0 || newExports.get(name) === value) return [];
    const verb = newExports.has(name) ? 'updated' : 'deleted';
    return [`Export ${name} cannot be ${verb} as it is in use by ${importers.join(', ')}`];
  });
  const exportNames = new Set(otherStacks.flatMap((each) => [...exportsOf(each).keys()]));
  const missing = [...importsOf(after)].filter((name) => !exportNames.has(name));
  return [...inUse, ...missing.map((name) => `${after.name}: no export named ${name} found`)];
}
