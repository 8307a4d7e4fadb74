import { isObject, textOf } from '../json.ts';
import type { Stack } from './assembly.ts';

/** Names and values for the intrinsic functions. */
export interface Lookup {
  ref(stack: Stack, name: string): string;
  attribute(stack: Stack, logicalId: string, name: string): string;
  importedValue(name: string): string;
}

type Evaluate = (stack: Stack, value: unknown) => unknown;
/** An intrinsic function. Intrinsic functions in `argument` are already resolved. */
type Intrinsic = (lookup: Lookup, stack: Stack, argument: unknown) => unknown;

function pairOf(argument: unknown, path: string): [unknown, unknown] {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw new Error(`${path} needs a list of two values`);
  return [argument[0], argument[1]];
}

function listOfTexts(value: unknown, path: string): string[] {
  if (!Array.isArray(value)) throw new Error(`${path} needs a list`);
  return value.map((entry) => textOf(entry, path));
}

/** Fn::Sub without its own variables. */
const substitute: Intrinsic = (lookup, stack, template) =>
  textOf(template, `${stack.name}: Fn::Sub`).replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    const [logicalId = '', ...path] = name.split('.');
    return path.length > 0 ? lookup.attribute(stack, logicalId, path.join('.')) : lookup.ref(stack, name);
  });

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (lookup, stack, name) => lookup.ref(stack, textOf(name, `${stack.name}: Ref`)),
  'Fn::GetAtt': (lookup, stack, argument) => {
    const [logicalId = '', ...path] = listOfTexts(argument, `${stack.name}: Fn::GetAtt`);
    return lookup.attribute(stack, logicalId, path.join('.'));
  },
  'Fn::Sub': substitute,
  'Fn::Join': (_, stack, argument) => {
    const path = `${stack.name}: Fn::Join`;
    const [separator, parts] = pairOf(argument, path);
    return listOfTexts(parts, path).join(textOf(separator, path));
  },
  'Fn::Select': (_, stack, argument) => {
    const path = `${stack.name}: Fn::Select`;
    const [index, list] = pairOf(argument, path);
    const element = listOfTexts(list, path)[Number(index)];
    if (element === undefined) throw new Error(`${path} has no entry ${String(index)}`);
    return element;
  },
  'Fn::Split': (_, stack, argument) => {
    const path = `${stack.name}: Fn::Split`;
    const [separator, value] = pairOf(argument, path);
    return textOf(value, path).split(textOf(separator, path));
  },
  'Fn::ImportValue': (lookup, stack, name) =>
    lookup.importedValue(textOf(name, `${stack.name}: Fn::ImportValue`)),
};

function intrinsicOf(value: object): [name: string, argument: unknown] | undefined {
  const [entry, ...others] = Object.entries(value);
  const isIntrinsic = entry && others.length === 0 && (entry[0] === 'Ref' || entry[0].startsWith('Fn::'));
  return isIntrinsic ? entry : undefined;
}

/** Creates the function that resolves a template value; it throws on an unknown intrinsic function. */
export function createIntrinsics(lookup: Lookup): Evaluate {
  function evaluate(stack: Stack, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => evaluate(stack, entry));
    if (typeof value === 'string' && value.includes('{{resolve:'))
      throw new Error(`${stack.name}: dynamic reference ${value} is not supported`);
    if (!isObject(value)) return value;
    const intrinsic = intrinsicOf(value);
    if (!intrinsic) {
      const entries = Object.entries(value).map(([key, entry]) => [key, evaluate(stack, entry)] as const);
      return Object.fromEntries(entries);
    }
    const [name, argument] = intrinsic;
    const run = INTRINSICS[name];
    if (run === undefined) throw new Error(`${stack.name}: unsupported intrinsic function ${name}`);
    return run(lookup, stack, evaluate(stack, argument));
  }
  return evaluate;
}
