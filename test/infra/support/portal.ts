import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { NamedRoute } from '../../../shared/api/index.ts';
import { lambdaEntries } from '../../../infra/bundle.ts';
import { checkSolutions } from '../../../infra/check-solutions.ts';
import type { EnvironmentName } from '../../../infra/environments.ts';
import { buildPortal, portalApp, type PortalOptions } from '../../../infra/portal.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: string;
}
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, unknown>>;
}

const temporaryFolder = (name: string) => mkdtempSync(join(tmpdir(), `portal-${name}-`));

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A folder with a one-line source for every Lambda, and for every kind of standard route. */
export function placeholderSources(): string {
  const folder = temporaryFolder('sources');
  for (const { source, bundle, serves } of lambdaEntries(folder)) {
    const lambdaSource = `export const handler = async () => '${bundle}';\n`;
    const standardSource = `export const handlerOf = (route) => async () => '${source} of ' + route.path;\n`;
    writeFile(join(folder, source), serves ? standardSource : lambdaSource);
  }
  return folder;
}

/** A folder shaped like the bundles of all Lambdas, with those of the given routes. */
export function placeholderBundles(addedRoutes: readonly NamedRoute[] = []): string {
  const folder = temporaryFolder('bundles');
  const addedBundles = addedRoutes.map(({ noun, verb }) => `${noun}-${verb}`);
  for (const bundle of new Set([...lambdaEntries().map((entry) => entry.bundle), ...addedBundles])) {
    writeFile(join(folder, bundle, 'index.mjs'), `export const handler = async () => '${bundle}';\n`);
  }
  return folder;
}

/** A folder shaped like the built site. */
export function placeholderSite(): string {
  const folder = temporaryFolder('site');
  writeFile(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  return folder;
}

export const assemblyFolder = () => temporaryFolder('assembly');

export interface Synthesised {
  readonly assembly: CloudAssembly;
  /** The template of a stack, such as `prod-data`. */
  template(stack: string): Template;
}

interface SynthesisOptions extends PortalOptions {
  readonly checks?: false;
  /** Folder of the assembly, to copy the Lambdas only once; default: a new folder. */
  readonly folder?: string;
}

/** Synthesises environments in process, with cdk-nag, from placeholder Lambdas. Throws on a finding. */
export function synthesise(
  names: readonly EnvironmentName[],
  { folder = assemblyFolder(), ...options }: SynthesisOptions = {},
): Synthesised {
  process.env['CDK_VALIDATION'] = 'false';
  process.env['CDK_DISABLE_STACK_TRACE'] = 'true';
  const app = portalApp(folder);
  if (options.checks !== false) checkSolutions(app);
  const lambdas = options.lambdas ?? placeholderBundles();
  for (const name of names) buildPortal(app, name, { site: false, ...options, lambdas });
  const assembly = app.synth();
  return { assembly, template: (stack) => assembly.getStackByName(stack).template as Template };
}

/** All resources of a type by logical id. */
export const ofType = (
  template: Template,
  type: string,
): [id: string, properties: Record<string, unknown>][] =>
  Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => [id, { ...resource.Properties }]);
