import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, listOf, objectOf, optionalText, textOf, type JsonObject } from '../json.ts';

/** One resource as the template holds it: intrinsics unresolved. */
export interface Resource {
  readonly type: string;
  readonly properties: JsonObject;
  readonly condition: string | undefined;
  readonly dependsOn: readonly string[];
}

/** One synthesised stack of a cloud assembly. */
export interface Stack {
  /** Name it is deployed under. */
  readonly name: string;
  /** Region of its environment; undefined when the stack does not fix one. */
  readonly region: string | undefined;
  /** Folder that holds the template and its assets. */
  readonly folder: string;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly conditions: JsonObject;
  readonly mappings: JsonObject;
  readonly parameters: JsonObject;
  readonly outputs: JsonObject;
}

/**
 * Reads a CDK cloud assembly (`cdk.out`): every stack of its manifest, those of nested assemblies (stages) too.
 * Throws when the manifest or a template is missing or not JSON.
 */
export function readAssembly(folder: string): Stack[] {
  const artifacts = objectOf(readJson(join(folder, 'manifest.json'))['artifacts']);
  return Object.entries(artifacts).flatMap(([id, artifact]) => {
    if (!isObject(artifact)) return [];
    const properties = objectOf(artifact['properties']);
    if (artifact['type'] === 'cdk:cloud-assembly') {
      return readAssembly(join(folder, textOf(properties['directoryName'], `${id}.directoryName`)));
    }
    if (artifact['type'] !== 'aws:cloudformation:stack') return [];
    const name = optionalText(properties['stackName'], id) ?? id;
    const file = join(folder, textOf(properties['templateFile'], `${id}.templateFile`));
    return [stackOf(name, regionOf(artifact['environment']), folder, readJson(file))];
  });
}

/** Makes a stack from template values. */
export function stackOf(
  name: string,
  region: string | undefined,
  folder: string,
  template: JsonObject,
): Stack {
  const resources = Object.entries(objectOf(template['Resources'])).map(([id, value]) => {
    const raw = objectOf(value);
    const resource: Resource = {
      type: textOf(raw['Type'], `${name}/${id}.Type`),
      properties: objectOf(raw['Properties']),
      condition: optionalText(raw['Condition'], `${name}/${id}.Condition`),
      dependsOn: listOf(raw['DependsOn']).map((entry) => textOf(entry, `${name}/${id}.DependsOn`)),
    };
    return [id, resource] as const;
  });
  return {
    name,
    region,
    folder,
    resources: Object.fromEntries(resources),
    conditions: objectOf(template['Conditions']),
    mappings: objectOf(template['Mappings']),
    parameters: objectOf(template['Parameters']),
    outputs: objectOf(template['Outputs']),
  };
}

function readJson(file: string): JsonObject {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(value)) throw new Error(`${file}: not a JSON object`);
  return value;
}

function regionOf(environment: unknown): string | undefined {
  const region = typeof environment === 'string' ? /^aws:\/\/[^/]+\/(.+)$/.exec(environment)?.[1] : undefined;
  return region === 'unknown-region' ? undefined : region;
}
