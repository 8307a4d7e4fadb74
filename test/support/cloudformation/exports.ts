import { isObject, objectOf } from '../../../infra/local/json.ts';
import type { Stack } from '../../../infra/local/template/assembly.ts';

/** The values that a stack exports, by the name of the export, as JSON text. */
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

/** The names that a stack imports: asked of each stack for every export of every other. */
function importsOf(stack: Stack): ReadonlySet<string> {
  const values = () => Object.values(stack.resources).map(({ properties }) => properties);
  const found = imports.get(stack) ?? new Set(importsIn([...values(), ...Object.values(stack.outputs)]));
  imports.set(stack, found);
  return found;
}

/** An export that is used can neither go nor change, and an import needs its export to be there already. */
export function refusedExports(
  before: Stack | undefined,
  after: Stack,
  others: readonly Stack[],
): readonly string[] {
  const [old, now] = [before ? exportsOf(before) : new Map<string, string>(), exportsOf(after)];
  const users = (name: string) => others.filter((each) => importsOf(each).has(name)).map((each) => each.name);
  const inUse = [...old].flatMap(([name, value]) => {
    const by = users(name);
    if (by.length === 0 || now.get(name) === value) return [];
    const verb = now.has(name) ? 'updated' : 'deleted';
    return [`Export ${name} cannot be ${verb} as it is in use by ${by.join(', ')}`];
  });
  const known = new Set(others.flatMap((each) => [...exportsOf(each).keys()]));
  const missing = [...importsOf(after)].filter((name) => !known.has(name));
  return [...inUse, ...missing.map((name) => `${after.name}: no export named ${name} found`)];
}
