import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, objectOf, optionalText, textOf, type JsonObject } from '../json.ts';

/** A resource as in the template, with unresolved intrinsic functions. */
export interface Resource {
  readonly type: string;
  readonly properties: JsonObject;
}

/** One synthesised stack of a cloud assembly. */
export interface Stack {
  readonly name: string;
  readonly folder: string;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly outputs: Readonly<Record<string, JsonObject>>;
}

function readJson(file: string): JsonObject {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(value)) throw new Error(`${file}: not a JSON object`);
  return value;
}

function resourceOf(raw: JsonObject, path: string): Resource {
  if (raw['Condition'] !== undefined) throw new Error(`${path}: conditions are not supported`);
  return { type: textOf(raw['Type'], `${path}.Type`), properties: objectOf(raw['Properties']) };
}

/** Creates a stack from a template. @throws Error on a resource with a condition */
export function stackOf(name: string, folder: string, template: JsonObject): Stack {
  const resources = Object.entries(objectOf(template['Resources'])).map(
    ([id, raw]) => [id, resourceOf(objectOf(raw), `${name}/${id}`)] as const,
  );
  const outputs = Object.entries(objectOf(template['Outputs'])).map(
    ([id, raw]) => [id, objectOf(raw)] as const,
  );
  return { name, folder, resources: Object.fromEntries(resources), outputs: Object.fromEntries(outputs) };
}

/**
 * Reads all stacks in the manifest of a CDK cloud assembly (`cdk.out`).
 * @throws Error when the manifest or a template is missing or not JSON
 */
export function readAssembly(folder: string): Stack[] {
  const artifacts = objectOf(readJson(join(folder, 'manifest.json'))['artifacts']);
  return Object.entries(artifacts).flatMap(([id, artifact]) => {
    if (!isObject(artifact) || artifact['type'] !== 'aws:cloudformation:stack') return [];
    const properties = objectOf(artifact['properties']);
    const name = optionalText(properties['stackName'], id) ?? id;
    const file = join(folder, textOf(properties['templateFile'], `${id}.templateFile`));
    return [stackOf(name, folder, readJson(file))];
  });
}
