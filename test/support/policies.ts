import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { evaluate, loadStatements, type Statement } from '../../infra/local/policy/evaluate.ts';
import { needsOf } from '../../infra/local/policy/needs.ts';
import type { AwsRequest } from '../../infra/local/stand-in.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { functionsOf } from '../../infra/local/template/functions.ts';
import { createResolver } from '../../infra/local/template/resolver.ts';
import { rolesOf } from '../../infra/local/template/roles.ts';
import { BUCKET, MAIL_FROM, SIGNING_KEY_SECRET, TABLE } from './environment.ts';

/** What the role of each Lambda may do, by the name of its bundle. */
type Policies = Readonly<Record<string, readonly Statement[]>>;

const FILE = '.build/test-policies.json';
const SOURCES = ['infra', 'shared', 'lambdas'];
const POOL = '{pool}';

const newest = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(join(folder, file)).mtimeMs,
    ),
  );
const isCurrent = () => existsSync(FILE) && statSync(FILE).mtimeMs > Math.max(...SOURCES.map(newest));

/** Reads the policies out of the templates of the `local` environment, under the names of the tests' resources. */
async function synthesisedPolicies(): Promise<Policies> {
  const { synthesise } = await import('../infra/support/portal.ts');
  const { assembly } = synthesise(['local'], { checks: false });
  const resolver = createResolver(readAssembly(assembly.directory), (type) =>
    type === 'Custom::SigningKey' ? { PublicKey: 'key' } : undefined,
  );
  const functions = functionsOf(resolver);
  const variable = (name: string) =>
    functions.find(({ environment }) => environment[name])?.environment[name] ?? name;
  const names: readonly (readonly [string, string])[] = [
    [variable('TABLE_NAME'), TABLE],
    [variable('DOCUMENTS_BUCKET'), BUCKET],
    [variable('SIGNING_KEY_SECRET'), SIGNING_KEY_SECRET],
    [variable('USER_POOL_ID'), POOL],
    [variable('MAIL_FROM'), MAIL_FROM],
  ];
  const renamed = (text: string) => names.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const roles = new Map(rolesOf(resolver).map((role) => [role.name, role.statements]));
  return Object.fromEntries(
    functions.flatMap(({ asset, role }) => {
      // The bundles are placeholders that hold their own names.
      const [, bundle] = /'(.+)'/.exec(asset ? readFileSync(join(asset, 'index.mjs'), 'utf8') : '') ?? [];
      if (bundle === undefined) return [];
      const statements = JSON.parse(renamed(JSON.stringify(roles.get(role) ?? [])));
      return [[bundle, loadStatements({ Statement: statements })]];
    }),
  );
}

/** The deployed policies, synthesised again only when the stacks have changed. */
async function readPolicies(): Promise<Policies> {
  if (!isCurrent()) {
    const policies = JSON.stringify(await synthesisedPolicies());
    mkdirSync('.build', { recursive: true });
    // Another test file may do the same at the same time.
    const own = `${FILE}.${process.pid}`;
    writeFileSync(own, policies);
    renameSync(own, FILE);
  }
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** The Lambdas that run at the moment, by the names of their bundles. */
const running: string[] = [];

/** Runs a handler under the role of its bundle. */
export async function runAs<T>(bundle: string, run: () => Promise<T>): Promise<T> {
  running.push(bundle);
  try {
    return await run();
  } finally {
    running.splice(running.indexOf(bundle), 1);
  }
}

/**
 * Checks every call of a handler against the role that its stack gives it. Calls outside of any handler are the
 * test's own and pass.
 * @param poolOf the id of the tests' user pool, known once it exists
 * @returns what the calling roles lack; undefined when the call may pass
 */
export async function deployedAuthoriser(poolOf: () => string) {
  const policies = await readPolicies();
  const rolesOfRunning = () =>
    running.flatMap((bundle) => {
      const statements = policies[bundle];
      if (!statements) throw new Error(`The templates have no Lambda ${bundle}.`);
      return statements;
    });
  return (_principal: string, request: AwsRequest) => {
    if (running.length === 0) return undefined;
    const statements = rolesOfRunning().map(({ actions, resources }) => ({
      actions,
      resources: resources.map((resource) => resource.replaceAll(POOL, poolOf())),
    }));
    const needs = needsOf(request, { identities: () => [MAIL_FROM] });
    return needs.find(({ action, resource }) => !evaluate(statements, action, resource));
  };
}
