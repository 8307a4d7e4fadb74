import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { environments } from '../../infra/environments.ts';
import { createSharedFolder } from '../../infra/local/shared-folder.ts';
import type { Statement } from '../../infra/local/policy/statements.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { functionsOf } from '../../infra/local/template/functions.ts';
import { createResolver, type Resolver } from '../../infra/local/template/resolver.ts';
import { rolesOf } from '../../infra/local/template/roles.ts';
import {
  BUCKET,
  HOOK_SECRETS,
  MAIL_CONFIGURATION_SET,
  MAIL_FROM,
  POOL_ID,
  PROOF_KEY,
  PROOF_BUCKET,
  SIGNING_KEY_SECRET,
  TABLE,
} from './environment.ts';

type Properties = Readonly<Record<string, unknown>>;

/** The parts of the `local` environment's templates that tests use, with the tests' resource names. */
interface Templates {
  /** Policy statements of each Lambda's role, by bundle. */
  readonly policies: Readonly<Record<string, readonly Statement[]>>;
  /** The user pool; its triggers are bundle names. */
  readonly pool: Properties;
  readonly client: Properties;
  readonly groups: readonly string[];
}

const FOLDER = '.build/test-templates';
const FILE = 'templates.json';
const SOURCES = ['infra', 'shared', 'lambdas'];

const changedAt = (file: string) => statSync(file).mtimeMs;
const newest = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      changedAt(join(folder, file)),
    ),
  );
/** Latest change of all sources of the templates. */
const readSourceState = () => String(Math.max(changedAt(import.meta.filename), ...SOURCES.map(newest)));

function removeOutdated(state: string): void {
  for (const name of readdirSync(FOLDER))
    if (!name.startsWith(state)) rmSync(join(FOLDER, name), { recursive: true, force: true });
}

type FunctionWithBundle = ReturnType<typeof functionsOf>[number] & { readonly bundle: string };

/** Adds each function's bundle name, which its placeholder bundle contains. */
const withBundles = (functions: ReturnType<typeof functionsOf>): FunctionWithBundle[] =>
  functions.flatMap((lambda) => {
    const [, bundle] =
      /'(.+)'/.exec(lambda.asset ? readFileSync(join(lambda.asset, 'index.mjs'), 'utf8') : '') ?? [];
    return bundle === undefined ? [] : [{ ...lambda, bundle }];
  });

/** Replaces synthesised resource names with the tests' names. */
function replaceNames<T>(functions: readonly FunctionWithBundle[], value: T): T {
  const variable = (name: string) =>
    functions.find(({ environment }) => environment[name])?.environment[name] ?? name;
  const names: readonly (readonly [string, string])[] = [
    ...functions.map(({ arn, bundle }) => [arn, bundle] as const),
    [variable('TABLE_NAME'), TABLE],
    [variable('WEBHOOK_SECRETS'), HOOK_SECRETS],
    [variable('DOCUMENTS_BUCKET'), BUCKET],
    [variable('SIGNING_KEY_SECRET'), SIGNING_KEY_SECRET],
    [variable('PROOF_KEY'), PROOF_KEY],
    [variable('PROOF_BUCKET'), PROOF_BUCKET],
    [variable('USER_POOL_ID'), POOL_ID],
    [environments.local.mail.from, MAIL_FROM],
    [
      `configuration-set/${variable('MAIL_CONFIGURATION_SET')}`,
      `configuration-set/${MAIL_CONFIGURATION_SET}`,
    ],
  ];
  return JSON.parse(names.reduce((json, [from, to]) => json.replaceAll(from, to), JSON.stringify(value)));
}

function read(resolver: Resolver): Templates {
  const functions = withBundles(functionsOf(resolver));
  const roles = new Map(rolesOf(resolver).map((role) => [role.name, role.statements]));
  const policies = functions.map(({ bundle, role }) => [
    bundle,
    replaceNames(functions, roles.get(role) ?? []),
  ]);
  const properties = (type: string) =>
    resolver.find(type).map((resource) => replaceNames(functions, resource.properties));
  return {
    policies: Object.fromEntries(policies),
    pool: properties('AWS::Cognito::UserPool')[0] ?? {},
    client: properties('AWS::Cognito::UserPoolClient')[0] ?? {},
    groups: properties('AWS::Cognito::UserPoolGroup').map(({ GroupName }) => String(GroupName)),
  };
}

async function synthesiseTemplates(): Promise<Templates> {
  const { synthesise } = await import('../infra/support/portal.ts');
  const { assembly } = synthesise(['local'], { checks: false });
  return read(
    createResolver(readAssembly(assembly.directory), (type) =>
      type === 'Custom::SigningKey' ? { PublicKey: 'key' } : undefined,
    ),
  );
}

async function readOrSynthesise(): Promise<Templates> {
  const state = readSourceState();
  const folder = join(FOLDER, state);
  await createSharedFolder(folder, async (newFolder) => {
    removeOutdated(state);
    const templates = JSON.stringify(await synthesiseTemplates());
    mkdirSync(newFolder, { recursive: true });
    writeFileSync(join(newFolder, FILE), templates);
  });
  return JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
}
let templates: Promise<Templates> | undefined;

/** Reads the templates. When the sources have changed, the first test file synthesises them for all. */
export const readTemplates = (): Promise<Templates> => (templates ??= readOrSynthesise());
