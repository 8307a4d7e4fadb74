import { invalid } from './errors.ts';
import { addNumbers } from './numbers.ts';
import { isPath, kindOf, valueAt } from './attribute-values.ts';
import type { Item, Operand, Path, Section, Value } from './request-types.ts';

const wrongType = () => invalid('An operand in the update expression has an incorrect data type');
const badPath = () => invalid('The document path provided in the update expression is invalid for update');

function lookUp(operand: Operand, item: Item): Value | undefined {
  return isPath(operand) ? valueAt(operand, item) : evaluate(operand, item);
}

function evaluate(operand: Operand | undefined, item: Item): Value {
  if (operand === undefined) throw wrongType();
  if (isPath(operand) || !('type' in operand)) {
    const value = isPath(operand) ? valueAt(operand, item) : operand;
    if (value) return structuredClone(value);
    throw invalid('The provided expression refers to an attribute that does not exist in the item');
  }
  const [first, second] = operand.args;
  if (operand.name === 'if_not_exists' && first) {
    return structuredClone(lookUp(first, item) ?? evaluate(second, item));
  }
  const left = evaluate(first, item);
  const right = evaluate(second, item);
  if (operand.name === 'list_append') {
    if (!left.L || !right.L) throw wrongType();
    return { L: [...left.L, ...right.L] };
  }
  if (left.N === undefined || right.N === undefined) throw wrongType();
  return { N: addNumbers(left.N, right.N, operand.type === 'add' ? 1 : -1) };
}

function assign(path: Path, value: Value | undefined, item: Item): void {
  const last = path.at(-1);
  const parent = valueAt(path.slice(0, -1), item);
  if (typeof last === 'number' && parent?.L) {
    if (value === undefined) parent.L.splice(last, 1);
    else parent.L[Math.min(last, parent.L.length)] = value;
  } else if (typeof last === 'string' && parent?.M) {
    if (value === undefined) delete parent.M[last];
    else parent.M[last] = value;
  } else throw badPath();
}

const members = (value: Value | undefined): string[] => value?.SS ?? value?.NS ?? value?.BS ?? [];

function asSet(kind: string, list: string[]): Value {
  return kind === 'SS' ? { SS: list } : kind === 'NS' ? { NS: list } : { BS: list };
}

function addition(current: Value | undefined, value: Value): Value {
  if (current && kindOf(current) !== kindOf(value)) throw wrongType();
  if (value.N !== undefined) return { N: addNumbers(current?.N ?? '0', value.N, 1) };
  return asSet(kindOf(value), [...new Set([...members(current), ...members(value)])]);
}

function subtraction(current: Value | undefined, value: Value): Value | undefined {
  if (!current) return undefined;
  if (kindOf(current) !== kindOf(value)) throw wrongType();
  const gone = new Set(members(value));
  const left = members(current).filter((member) => !gone.has(member));
  return left.length === 0 ? undefined : asSet(kindOf(value), left);
}

/** Deeper paths, then later list positions first, so that a removal does not shift those after it. */
function byRemoval({ path: left }: Section, { path: right }: Section): number {
  return right.length - left.length || Number(right.at(-1)) - Number(left.at(-1)) || 0;
}

/** The item after an update expression; every operand sees `before`, which stays as it is. Throws ValidationException. */
export function applyUpdate(before: Item, sections: readonly Section[]): Item {
  const item = structuredClone(before);
  const removals: Section[] = [];
  const writes: { path: Path; value: Value | undefined }[] = [];
  for (const section of sections) {
    const { path } = section;
    if (section.type === 'remove') removals.push(section);
    else if (section.type === 'set') writes.push({ path, value: evaluate(section.val, before) });
    else {
      const current = valueAt(path, before);
      const change = section.type === 'add' ? addition : subtraction;
      writes.push({ path, value: change(current, section.val) });
    }
  }
  for (const { path, value } of writes) assign(path, value, item);
  for (const { path } of removals.sort(byRemoval)) assign(path, undefined, item);
  return item;
}
