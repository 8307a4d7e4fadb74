import { invalid } from './errors.ts';
import { isPath, valueAt } from './attribute-values.ts';
import type { Item, Operand, Path, UpdateAction, Value } from './request-types.ts';

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The sum of two numbers in plain notation, exact where floating point is not. */
function addNumbers(left: string, right: string): string {
  const places = Math.max(placesOf(left), placesOf(right));
  const unitsOf = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(places - placesOf(text)));
  const sum = unitsOf(left) + unitsOf(right);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const integerDigits = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return (sum < 0n ? '-' : '') + integerDigits + (fraction === '' ? '' : `.${fraction}`);
}

const wrongType = () => invalid('An operand in the update expression has an incorrect data type');

function addValues(left: Value | undefined, right: Value): Value {
  if (left?.N === undefined || right.N === undefined) throw wrongType();
  return { N: addNumbers(left.N, right.N) };
}

/** The stored value at a path, or the second operand if there is none. */
function storedOr([path, fallback]: readonly Operand[], item: Item): Value {
  const stored = path !== undefined && isPath(path) ? valueAt(path, item) : undefined;
  return stored ? structuredClone(stored) : evaluate(fallback, item);
}

function evaluate(operand: Operand | undefined, item: Item): Value {
  if (operand === undefined) throw wrongType();
  if (isPath(operand) || !('type' in operand)) {
    const value = isPath(operand) ? valueAt(operand, item) : operand;
    if (value) return structuredClone(value);
    throw invalid('The provided expression refers to an attribute that does not exist in the item');
  }
  const name = operand.name ?? operand.type;
  if (name === 'if_not_exists') return storedOr(operand.args, item);
  if (name !== 'add' && name !== 'list_append') throw invalid(`${name} in an update is not served here`);
  const [left, right] = operand.args.map((part) => evaluate(part, item));
  if (name === 'add' && right) return addValues(left, right);
  if (!left?.L || !right?.L) throw wrongType();
  return { L: [...left.L, ...right.L] };
}

function assign(path: Path, value: Value | undefined, item: Item): void {
  const last = path.at(-1);
  const parent = valueAt(path.slice(0, -1), item);
  if (typeof last !== 'string' || !parent?.M)
    throw invalid('The document path provided in the update expression is invalid for update');
  if (value === undefined) delete parent.M[last];
  else parent.M[last] = value;
}

/** The new value at an action's path; undefined removes it. */
function writtenValue(section: UpdateAction, before: Item): Value | undefined {
  if (section.type === 'remove') return undefined;
  if (section.type === 'set') return evaluate(section.val, before);
  if (section.type === 'add') return addValues(valueAt(section.path, before) ?? { N: '0' }, section.val);
  throw invalid(`${section.type} in an update is not served here`);
}

/** The item after an update expression; operands read `before`, which stays unchanged. @throws ValidationException */
export function applyUpdate(before: Item, sections: readonly UpdateAction[]): Item {
  const item = structuredClone(before);
  const writes = sections.map((section) => ({ path: section.path, value: writtenValue(section, before) }));
  for (const { path, value } of writes) assign(path, value, item);
  return item;
}
