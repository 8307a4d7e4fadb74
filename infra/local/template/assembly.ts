import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isObject, objectOf, optionalText, textOf, type JsonObject } from '../json.ts';

/** A resource as in the template, with unresolved intrinsic functions. */
export interface Resource {
  readonly type: string;
  readonly properties: JsonObject;
}

type Assets = Readonly<Record<string, string>>;

/** One synthesised stack of a cloud assembly. */
export interface Stack {
  /** Its deployed name. */
  readonly name: string;
  /** Folder or file of each asset of the assembly, by its object key. */
  readonly assets: Assets;
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
export function stackOf(name: string, template: JsonObject, assets: Assets = {}): Stack {
  const resources = Object.entries(objectOf(template['Resources'])).map(
    ([id, raw]) => [id, resourceOf(objectOf(raw), `${name}/${id}`)] as const,
  );
  const outputs = Object.entries(objectOf(template['Outputs'])).map(
    ([id, raw]) => [id, objectOf(raw)] as const,
  );
  return { name, assets, resources: Object.fromEntries(resources), outputs: Object.fromEntries(outputs) };
}

/** Reads the assets in an asset manifest of an assembly. */
function assetsOf(folder: string, manifest: string): Assets {
  const files = Object.entries(objectOf(readJson(join(folder, manifest))['files']));
  return Object.fromEntries(
    files.flatMap(([id, file]) => {
      const { source, destinations } = objectOf(file);
      const path = resolve(folder, textOf(objectOf(source)['path'], `${id}.source.path`));
      return Object.values(objectOf(destinations)).map((destination) => [
        textOf(objectOf(destination)['objectKey'], `${id}.objectKey`),
        path,
      ]);
    }),
  );
}

/**
 * Reads all stacks in the manifest of a CDK cloud assembly (`cdk.out`).
 * @throws Error when the manifest or a template is missing or not JSON
 */
export function readAssembly(folder: string): Stack[] {
  const artifacts = objectOf(readJson(join(folder, 'manifest.json'))['artifacts']);
  const ofType = (type: string) =>
    Object.entries(artifacts).flatMap(([id, artifact]) => {
      const { type: own, properties } = objectOf(artifact);
      return own === type ? [{ id, properties: objectOf(properties) }] : [];
    });
  const manifests = ofType('cdk:asset-manifest').map(({ id, properties }) =>
    assetsOf(folder, textOf(properties['file'], `${id}.file`)),
  );
  const assets: Assets = Object.assign({}, ...manifests);
  return ofType('aws:cloudformation:stack').map(({ id, properties }) => {
    const name = optionalText(properties['stackName'], id) ?? id;
    const file = join(folder, textOf(properties['templateFile'], `${id}.templateFile`));
    return stackOf(name, readJson(file), assets);
  });
}
