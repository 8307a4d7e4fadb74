import { stableId, type Physical } from './names.ts';
import { knownTypes } from './types.ts';
import type { Resource, Stack } from './assembly.ts';
import { isObject, optionalText, textOf, type JsonObject } from '../json.ts';
import { createIntrinsics, NO_VALUE, type Lookup } from './intrinsics.ts';

/** What the template cannot tell, or what differs on one machine. */
export interface Overrides {
  readonly region?: string;
  readonly account?: string;
  /** Values of template parameters by name; the default of the template applies otherwise. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Values of exports that no stack of the assembly makes. */
  readonly imports?: Readonly<Record<string, string>>;
  /** Identity of single resources: attributes of custom resources, host names; wins over the list of types. */
  physical?(stack: Stack, logicalId: string, resource: Resource): Partial<Physical> | undefined;
  /** The value of `{{resolve:…}}`, given the text between the braces. */
  dynamic?(reference: string): string | undefined;
}

/** An active resource of the templates with its properties resolved. */
export interface Found {
  readonly stack: Stack;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Resolver {
  readonly stacks: readonly Stack[];
  readonly region: string;
  readonly account: string;
  /** Any template value of this stack with every intrinsic resolved. Throws when one cannot be. */
  resolve(stack: Stack, value: unknown): unknown;
  /** All resources of the type whose condition holds, over all stacks, in template order. */
  find(type: string): Found[];
  /** The resolved value of a stack's output. Throws when there is none. */
  output(stackName: string, outputName: string): string;
  physical(stack: Stack, logicalId: string): Physical;
}

/**
 * Makes a resolver over the stacks of an assembly. Throws at once, with all names, when an active resource has
 * a type that is not in the list of known types.
 */
export function createResolver(stacks: readonly Stack[], overrides: Overrides = {}): Resolver {
  const region = overrides.region ?? 'ap-southeast-2';
  const account = overrides.account ?? '000000000000';
  const known = new Map<Resource, Physical>();
  const conditions = new Map<string, boolean>();
  const pending = new Set<string>();
  let exported: Map<string, () => string> | undefined;

  function once<T>(place: string, work: () => T): T {
    if (pending.has(place)) throw new Error(`${place} refers to itself`);
    pending.add(place);
    try {
      return work();
    } finally {
      pending.delete(place);
    }
  }

  function condition(stack: Stack, name: string): boolean {
    const key = `${stack.name}/${name}`;
    const stored = conditions.get(key);
    if (stored !== undefined) return stored;
    if (!(name in stack.conditions)) throw new Error(`${key}: no such condition`);
    const value = once(key, () => evaluate(stack, stack.conditions[name])) === true;
    conditions.set(key, value);
    return value;
  }

  function physical(stack: Stack, logicalId: string): Physical {
    const place = `${stack.name}/${logicalId}`;
    const resource = stack.resources[logicalId];
    if (resource === undefined) throw new Error(`${place}: no such resource`);
    const stored = known.get(resource);
    if (stored !== undefined) return stored;
    const type = knownTypes[resource.type];
    if (type === undefined) throw new Error(`${place}: unknown resource type ${resource.type}`);
    const made = once(place, () =>
      type.make({
        stack: stack.name,
        logicalId,
        region: stack.region ?? region,
        account,
        property: (name) => {
          const value = evaluate(stack, resource.properties[name]);
          return value === NO_VALUE ? undefined : optionalText(value, `${place}.${name}`);
        },
      }),
    );
    const own = overrides.physical?.(stack, logicalId, resource);
    const result = {
      ref: own?.ref ?? made.ref,
      attributes: { ...made.attributes, ...own?.attributes },
    };
    known.set(resource, result);
    return result;
  }

  function pseudo(stack: Stack, name: string): unknown {
    if (name === 'AWS::Region') return stack.region ?? region;
    if (name === 'AWS::AccountId') return account;
    if (name === 'AWS::Partition') return 'aws';
    if (name === 'AWS::URLSuffix') return 'amazonaws.com';
    if (name === 'AWS::StackName') return stack.name;
    if (name === 'AWS::NotificationARNs') return [];
    if (name === 'AWS::NoValue') return NO_VALUE;
    if (name !== 'AWS::StackId') throw new Error(`${stack.name}: unknown pseudo parameter ${name}`);
    const hex = stableId(`${stack.name}/AWS::StackId`, 32, '0123456789abcdef');
    const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return `arn:aws:cloudformation:${stack.region ?? region}:${account}:stack/${stack.name}/${uuid}`;
  }

  function parameter(stack: Stack, name: string): unknown {
    const declared = stack.parameters[name];
    const value = overrides.parameters?.[name] ?? (isObject(declared) ? declared['Default'] : undefined);
    if (value === undefined) throw new Error(`${stack.name}/${name}: parameter without a value`);
    const type = isObject(declared) ? String(declared['Type']) : 'String';
    if (type.startsWith('AWS::SSM::')) return dynamic(`ssm:${textOf(value, name)}`);
    return type === 'CommaDelimitedList' || type.startsWith('List<')
      ? textOf(value, name)
          .split(',')
          .map((part) => part.trim())
      : value;
  }

  function dynamic(reference: string): string {
    const given = overrides.dynamic?.(reference);
    if (given !== undefined) return given;
    const name = /^ssm:([^:]+)(:\d+)?$/.exec(reference)?.[1];
    const stored = find('AWS::SSM::Parameter').find((entry) => entry.ref === name);
    if (stored !== undefined) return textOf(stored.properties['Value'], reference);
    throw new Error(`{{resolve:${reference}}}: no value on one machine`);
  }

  function outputsOf(stack: Stack): [name: string, body: JsonObject][] {
    return Object.entries(stack.outputs).flatMap(([name, body]) => {
      if (!isObject(body)) return [];
      const when = optionalText(body['Condition'], `${stack.name}/${name}`);
      return when === undefined || condition(stack, when) ? [[name, body] as [string, JsonObject]] : [];
    });
  }

  function imported(name: string): string {
    if (exported === undefined) {
      exported = new Map();
      for (const stack of stacks) {
        for (const [id, body] of outputsOf(stack)) {
          if (!isObject(body['Export'])) continue;
          const key = textOf(evaluate(stack, body['Export']['Name']), `${stack.name}.${id}`);
          exported.set(key, () => output(stack.name, id));
        }
      }
    }
    const value = overrides.imports?.[name] ?? exported.get(name)?.();
    if (value === undefined) throw new Error(`Fn::ImportValue: no stack exports ${name}`);
    return value;
  }

  function output(stackName: string, outputName: string): string {
    const stack = stacks.find((entry) => entry.name === stackName);
    const body = stack === undefined ? undefined : outputsOf(stack).find(([id]) => id === outputName)?.[1];
    const place = `${stackName}.${outputName}`;
    if (stack === undefined || body === undefined) throw new Error(`${place}: no such output`);
    return textOf(evaluate(stack, body['Value']), place);
  }

  const lookup: Lookup = {
    ref: (stack, name) => {
      if (name.startsWith('AWS::')) return pseudo(stack, name);
      if (stack.resources[name] !== undefined) return physical(stack, name).ref;
      if (stack.parameters[name] !== undefined) return parameter(stack, name);
      throw new Error(`${stack.name}: Ref to unknown ${name}`);
    },
    attribute: (stack, logicalId, name) => {
      const value = physical(stack, logicalId).attributes[name];
      if (value !== undefined) return value;
      const type = stack.resources[logicalId]?.type ?? '';
      throw new Error(`${stack.name}/${logicalId}: attribute ${name} of ${type} is not known`);
    },
    condition,
    imported,
    output,
    dynamic,
  };
  const evaluate = createIntrinsics(lookup);

  function find(type: string): Found[] {
    return stacks.flatMap((stack) =>
      Object.entries(stack.resources).flatMap(([logicalId, resource]) => {
        if (resource.type !== type || !isActive(stack, resource)) return [];
        const properties = evaluate(stack, resource.properties);
        if (!isObject(properties)) throw new Error(`${stack.name}/${logicalId}: properties are no object`);
        return [{ stack, logicalId, type, properties, ...physical(stack, logicalId) }];
      }),
    );
  }

  function isActive(stack: Stack, resource: Resource): boolean {
    return resource.condition === undefined || condition(stack, resource.condition);
  }

  const unknown = stacks.flatMap((stack) =>
    Object.entries(stack.resources)
      .filter(([, resource]) => knownTypes[resource.type] === undefined && isActive(stack, resource))
      .map(([id, resource]) => `${resource.type} (${stack.name}/${id})`),
  );
  if (unknown.length > 0) throw new Error(`Unknown resource types in the templates: ${unknown.join(', ')}`);

  return {
    stacks,
    region,
    account,
    physical,
    find,
    output,
    resolve: (stack, value) => {
      const result = evaluate(stack, value);
      return result === NO_VALUE ? undefined : result;
    },
  };
}
