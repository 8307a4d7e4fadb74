import type { Stack } from './assembly.ts';
import { isObject, objectOf, textOf } from '../json.ts';

/** Stands for AWS::NoValue while resolving: the property or list entry that holds it disappears. */
export const NO_VALUE: unique symbol = Symbol('AWS::NoValue');

/** Where the intrinsic functions get names and values from. */
export interface Lookup {
  ref(stack: Stack, name: string): unknown;
  attribute(stack: Stack, logicalId: string, name: string): string;
  condition(stack: Stack, name: string): boolean;
  imported(name: string): string;
  output(stackName: string, outputName: string): string;
  dynamic(reference: string): string;
}

type Evaluate = (stack: Stack, value: unknown) => unknown;
type Intrinsic = (stack: Stack, argument: unknown) => unknown;

/** Makes the function that resolves a template value; an intrinsic it does not know is an error naming it. */
export function createIntrinsics(lookup: Lookup): Evaluate {
  function evaluate(stack: Stack, value: unknown): unknown {
    if (typeof value === 'string') return dynamicReferences(value);
    if (Array.isArray(value)) {
      return value.map((entry) => evaluate(stack, entry)).filter((entry) => entry !== NO_VALUE);
    }
    if (!isObject(value)) return value;
    const keys = Object.keys(value);
    const [only] = keys;
    if (keys.length === 1 && only !== undefined && (only === 'Ref' || only.startsWith('Fn::'))) {
      const intrinsic = intrinsics[only];
      if (intrinsic === undefined) throw new Error(`${stack.name}: unsupported intrinsic function ${only}`);
      return intrinsic(stack, value[only]);
    }
    if (keys.length === 1 && only === 'Condition' && typeof value[only] === 'string') {
      return lookup.condition(stack, value[only]);
    }
    const entries = keys.map((key) => [key, evaluate(stack, value[key])] as const);
    return Object.fromEntries(entries.filter(([, entry]) => entry !== NO_VALUE));
  }

  function dynamicReferences(value: string): string {
    return value.includes('{{resolve:')
      ? value.replace(/\{\{resolve:([^}]+)\}\}/g, (_, reference: string) => lookup.dynamic(reference))
      : value;
  }

  function list(stack: Stack, value: unknown, name: string): unknown[] {
    const result = evaluate(stack, value);
    if (!Array.isArray(result)) throw new Error(`${stack.name}: ${name} needs a list`);
    return result;
  }

  function text(stack: Stack, value: unknown, name: string): string {
    return textOf(evaluate(stack, value), `${stack.name}: ${name}`);
  }

  function substitute(stack: Stack, argument: unknown): string {
    const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
    const own = objectOf(variables);
    return textOf(template, `${stack.name}: Fn::Sub`).replace(/\$\{([^}]+)\}/g, (_, raw: string) => {
      const name = raw.trim();
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      if (name in own) return text(stack, own[name], `Fn::Sub ${name}`);
      const [logicalId = '', ...path] = name.split('.');
      if (path.length > 0) return lookup.attribute(stack, logicalId, path.join('.'));
      return textOf(lookup.ref(stack, name), `${stack.name}: Fn::Sub ${name}`);
    });
  }

  function findInMap(stack: Stack, argument: unknown): unknown {
    const [map, first, second] = list(stack, argument, 'Fn::FindInMap').map(String);
    const found = objectOf(objectOf(stack.mappings[map ?? ''])[first ?? ''])[second ?? ''];
    if (found === undefined) throw new Error(`${stack.name}: no mapping ${map}.${first}.${second}`);
    return found;
  }

  function attribute(stack: Stack, argument: unknown): string {
    const [logicalId = '', ...path] = Array.isArray(argument) ? argument : String(argument).split('.');
    return lookup.attribute(
      stack,
      String(logicalId),
      path.map((part) => text(stack, part, 'Fn::GetAtt')).join('.'),
    );
  }

  const intrinsics: Readonly<Record<string, Intrinsic>> = {
    Ref: (stack, name) => lookup.ref(stack, textOf(name, `${stack.name}: Ref`)),
    'Fn::GetAtt': attribute,
    'Fn::Sub': substitute,
    'Fn::Join': (stack, argument) => {
      const [separator, parts] = Array.isArray(argument) ? argument : [];
      return list(stack, parts, 'Fn::Join')
        .map((part) => textOf(part, `${stack.name}: Fn::Join`))
        .join(textOf(separator, `${stack.name}: Fn::Join`));
    },
    'Fn::Select': (stack, argument) => {
      const [index, from] = Array.isArray(argument) ? argument : [];
      const found = list(stack, from, 'Fn::Select')[Number(text(stack, index, 'Fn::Select'))];
      if (found === undefined) throw new Error(`${stack.name}: Fn::Select finds no entry ${String(index)}`);
      return found;
    },
    'Fn::Split': (stack, argument) => {
      const [separator, value] = Array.isArray(argument) ? argument : [];
      return text(stack, value, 'Fn::Split').split(textOf(separator, `${stack.name}: Fn::Split`));
    },
    'Fn::ImportValue': (stack, name) => lookup.imported(text(stack, name, 'Fn::ImportValue')),
    'Fn::GetStackOutput': (stack, argument) => {
      const from = objectOf(argument);
      const stackName = text(stack, from['StackName'], 'Fn::GetStackOutput');
      return lookup.output(stackName, text(stack, from['OutputName'], 'Fn::GetStackOutput'));
    },
    'Fn::FindInMap': findInMap,
    'Fn::Base64': (stack, value) => Buffer.from(text(stack, value, 'Fn::Base64')).toString('base64'),
    'Fn::If': (stack, argument) => {
      const [name, yes, no] = Array.isArray(argument) ? argument : [];
      return evaluate(stack, lookup.condition(stack, textOf(name, `${stack.name}: Fn::If`)) ? yes : no);
    },
    'Fn::Equals': (stack, argument) => {
      const [left, right] = list(stack, argument, 'Fn::Equals');
      return String(left) === String(right);
    },
    'Fn::Not': (stack, argument) => list(stack, argument, 'Fn::Not')[0] !== true,
    'Fn::And': (stack, argument) => list(stack, argument, 'Fn::And').every((entry) => entry === true),
    'Fn::Or': (stack, argument) => list(stack, argument, 'Fn::Or').some((entry) => entry === true),
  };

  return evaluate;
}
