import { isObject, textOf, optionalText, type JsonObject } from '../json.ts';
import type { Stack, Resource } from './assembly.ts';
import { ACCOUNT, REGION } from '../account.ts';
import { stableId, type ReturnValues, resourceTypes } from './resource-types.ts';

/** Names and values for the intrinsic functions. */
interface Lookup {
  ref(stack: Stack, name: string): string;
  attribute(stack: Stack, logicalId: string, name: string): string;
  imported(name: string): string;
}

type Evaluate = (stack: Stack, value: unknown) => unknown;
/** `argument` has its own intrinsic functions resolved. */
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
  'Fn::ImportValue': (lookup, stack, name) => lookup.imported(textOf(name, `${stack.name}: Fn::ImportValue`)),
};

function intrinsicOf(value: object): [name: string, argument: unknown] | undefined {
  const [entry, ...others] = Object.entries(value);
  const isIntrinsic = entry && others.length === 0 && (entry[0] === 'Ref' || entry[0].startsWith('Fn::'));
  return isIntrinsic ? entry : undefined;
}

/** Creates the function that resolves a template value; it throws on an unknown intrinsic function. */
function createIntrinsics(lookup: Lookup): Evaluate {
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

function stackId(stackName: string): string {
  const hex = stableId(`${stackName}/AWS::StackId`, 32, '0123456789abcdef');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stackName}/${uuid}`;
}

const PSEUDO: Readonly<Record<string, (stackName: string) => string>> = {
  'AWS::Region': () => REGION,
  'AWS::AccountId': () => ACCOUNT,
  'AWS::Partition': () => 'aws',
  'AWS::URLSuffix': () => 'amazonaws.com',
  'AWS::StackId': stackId,
};

/** The value of a pseudo parameter such as `AWS::Region`. @throws Error for an unknown name */
function pseudoParameter(stackName: string, name: string): string {
  const value = PSEUDO[name];
  if (!value) throw new Error(`${stackName}: unknown pseudo parameter ${name}`);
  return value(stackName);
}

/** Returns the attributes of a custom resource type, which come from its handler and not from a template. */
type CustomAttributes = (type: string) => ReturnValues['attributes'] | undefined;

export interface ResolvedResource extends ReturnValues {
  readonly stack: Stack;
  readonly logicalId: string;
  readonly properties: JsonObject;
}

export interface Resolver {
  /** All resources of a type, over all stacks, in template order. @throws Error when a value cannot be resolved */
  find(type: string): ResolvedResource[];
  /** The resolved value of a stack's output. @throws Error when missing */
  output(stackName: string, outputName: string): string;
}

/** @throws Error naming all resources with an unsupported type */
function requireKnownTypes(stacks: readonly Stack[]): void {
  const unknown = stacks.flatMap((stack) =>
    Object.entries(stack.resources)
      .filter(([, { type }]) => resourceTypes[type] === undefined)
      .map(([id, { type }]) => `${type} (${stack.name}/${id})`),
  );
  if (unknown.length > 0) throw new Error(`Unknown resource types in the templates: ${unknown.join(', ')}`);
}

class TemplateResolver implements Resolver, Lookup {
  readonly #stacks: readonly Stack[];
  readonly #custom: CustomAttributes;
  readonly #evaluate = createIntrinsics(this);
  readonly #returnValues = new Map<Resource, ReturnValues>();
  /** Resources whose name is being resolved, to detect cycles. */
  readonly #pending = new Set<string>();
  #exports: ReadonlyMap<string, () => string> | undefined;

  constructor(stacks: readonly Stack[], custom: CustomAttributes) {
    this.#stacks = stacks;
    this.#custom = custom;
  }

  find(type: string): ResolvedResource[] {
    return this.#stacks.flatMap((stack) =>
      Object.entries(stack.resources)
        .filter(([, resource]) => resource.type === type)
        .map(([logicalId, resource]) => {
          const properties = this.#evaluate(stack, resource.properties);
          if (!isObject(properties))
            throw new Error(`${stack.name}/${logicalId}: properties are not an object`);
          return { stack, logicalId, properties, ...this.#computeReturnValues(stack, logicalId, resource) };
        }),
    );
  }

  output(stackName: string, outputName: string): string {
    const stack = this.#stacks.find(({ name }) => name === stackName);
    const body = stack?.outputs[outputName];
    const path = `${stackName}.${outputName}`;
    if (stack === undefined || body === undefined) throw new Error(`${path}: no such output`);
    return textOf(this.#evaluate(stack, body['Value']), path);
  }

  ref(stack: Stack, name: string): string {
    if (name.startsWith('AWS::')) return pseudoParameter(stack.name, name);
    return this.#returnValuesOf(stack, name).ref;
  }

  attribute(stack: Stack, logicalId: string, name: string): string {
    const value = this.#returnValuesOf(stack, logicalId).attributes[name];
    if (value !== undefined) return value;
    const type = stack.resources[logicalId]?.type;
    throw new Error(`${stack.name}/${logicalId}: attribute ${name} of ${type} is not known`);
  }

  imported(name: string): string {
    this.#exports ??= this.#readExports();
    const value = this.#exports.get(name);
    if (value === undefined) throw new Error(`Fn::ImportValue: no stack exports ${name}`);
    return value();
  }

  #readExports(): ReadonlyMap<string, () => string> {
    return new Map(
      this.#stacks.flatMap((stack) =>
        Object.entries(stack.outputs).flatMap(([id, { Export }]) => {
          if (!isObject(Export)) return [];
          const name = textOf(this.#evaluate(stack, Export['Name']), `${stack.name}.${id}`);
          return [[name, () => this.output(stack.name, id)] as const];
        }),
      ),
    );
  }

  #returnValuesOf(stack: Stack, logicalId: string): ReturnValues {
    const resource = stack.resources[logicalId];
    if (resource === undefined) throw new Error(`${stack.name}: reference to unknown ${logicalId}`);
    return this.#computeReturnValues(stack, logicalId, resource);
  }

  #computeReturnValues(stack: Stack, logicalId: string, resource: Resource): ReturnValues {
    const cached = this.#returnValues.get(resource);
    if (cached) return cached;
    const path = `${stack.name}/${logicalId}`;
    if (this.#pending.has(path)) throw new Error(`${path} refers to itself`);
    this.#pending.add(path);
    const computed = resourceTypes[resource.type]?.({
      stack: stack.name,
      logicalId,
      property: (name) => optionalText(this.#evaluate(stack, resource.properties[name]), `${path}.${name}`),
    });
    this.#pending.delete(path);
    if (!computed) throw new Error(`${path}: unknown resource type ${resource.type}`);
    const attributes = { ...computed.attributes, ...this.#custom(resource.type) };
    this.#returnValues.set(resource, { ref: computed.ref, attributes });
    return { ref: computed.ref, attributes };
  }
}

/** Creates a resolver for the stacks of an assembly. @throws Error on an unsupported resource type */
export function createResolver(
  stacks: readonly Stack[],
  custom: CustomAttributes = () => undefined,
): Resolver {
  requireKnownTypes(stacks);
  return new TemplateResolver(stacks, custom);
}
