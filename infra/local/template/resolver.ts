import { isObject, textOf, optionalText, type JsonObject } from '../json.ts';
import { createIntrinsics, type Lookup } from './intrinsics.ts';
import type { Stack, Resource } from './assembly.ts';
import { ACCOUNT, REGION } from '../account.ts';
import { stableId, type ReturnValues, resourceTypes } from './resource-types.ts';

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
  readonly #customAttributes: CustomAttributes;
  readonly #evaluate = createIntrinsics(this);
  readonly #returnValues = new Map<Resource, ReturnValues>();
  /** Resources whose name is being resolved, to detect cycles. */
  readonly #pending = new Set<string>();
  #exports: ReadonlyMap<string, () => string> | undefined;

  constructor(stacks: readonly Stack[], custom: CustomAttributes) {
    this.#stacks = stacks;
    this.#customAttributes = custom;
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

  importedValue(name: string): string {
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
    const attributes = { ...computed.attributes, ...this.#customAttributes(resource.type) };
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
