import { beforeAll, describe, expect, it } from 'vitest';
import { routes, type NamedRoute } from '../../../shared/api/index.ts';
import { indexNames } from '../../../shared/entities/index.ts';
import type { Environment } from '../../../infra/environments.ts';
import { summariseChanges } from '../../support/template-changes.ts';
import { deployRefusals } from '../../support/cloudformation/deploy.ts';
import { statefulResources } from '../../support/cloudformation/replacements.ts';
import { readAssembly, type Stack } from '../../../infra/local/template/assembly.ts';
import {
  assemblyFolder,
  placeholderBundles,
  placeholderSite,
  synthesise,
} from '../../infra/support/portal.ts';

/** A change by an engineer: settings of production, the contract or the table's indexes. */
interface Change {
  readonly environment?: Partial<Environment>;
  readonly routes?: readonly NamedRoute[];
  readonly indexes?: readonly string[];
}

const [first] = routes;
if (!first) throw new Error('The contract has no routes');
const newRoute: NamedRoute = {
  ...first,
  name: 'contact.added',
  noun: 'contact',
  verb: 'added',
  route: { ...first.route, path: '/api/contact/added' },
};
const lambdas = placeholderBundles([newRoute]);
const site = placeholderSite();

const folder = assemblyFolder();

interface Synthesis {
  readonly stacks: readonly Stack[];
  /** Names of the stacks with deletion protection. */
  readonly protectedStacks: readonly string[];
}
function synthesisOf({ environment = {}, ...more }: Change): Synthesis {
  const { assembly } = synthesise(['prod'], { checks: false, lambdas, site, folder, environment, ...more });
  const protectedStacks = assembly.stacks
    .filter(({ terminationProtection }) => terminationProtection)
    .map(({ stackName }) => stackName);
  return { stacks: readAssembly(assembly.directory), protectedStacks };
}

const syntheses = new Map<string, Synthesis>();
/** Synthesises production with a change; cached, since synthesis takes seconds. */
function production(change: Change): Synthesis {
  const { environment = {}, routes: namedRoutes, indexes } = change;
  const key = JSON.stringify([environment, namedRoutes?.map(({ name }) => name), indexes]);
  const cached = syntheses.get(key) ?? synthesisOf(change);
  syntheses.set(key, cached);
  return cached;
}
const stacksOf = (change: Change) => production(change).stacks;

const domain = {
  portal: 'portal.example.com',
  documents: 'documents.portal.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
};
const withZone = { ...domain, hostedZone: { id: 'Z111', name: 'portal.example.com' } };
const mail = {
  domain: 'portal.example.com',
  from: 'no-reply@portal.example.com',
  team: ['team@portal.example.com'],
  holdSeconds: 120,
  alarms: ['operations@portal.example.com'],
};
const signingKey = (signingKeyGeneration: number) => ({
  environment: { signingKeyGeneration, proofKeyGeneration: 2 },
});
/** Settings of separate stacks, so that one update can change all of them. */
const independentSettings = {
  environment: { secondFactor: 'optional', logDays: 90, protected: true },
} as const;
const withAdditions = { routes: [...routes, newRoute], indexes: [...indexNames, 'added'] };
const oneRoute = { routes: [first] };

/** Every change that the runbook names. */
const changes: readonly (readonly [name: string, before: Change, after: Change])[] = [
  ['no change', {}, {}],
  ['signing key and proof key: generation 2', {}, signingKey(2)],
  ['signing key: generation 3', signingKey(2), signingKey(3)],
  ['custom domain on', {}, { environment: { domain } }],
  ['custom domain off', { environment: { domain } }, {}],
  ['hosted zone added', { environment: { domain } }, { environment: { domain: withZone } }],
  ['firewalls on', {}, { environment: { waf: true } }],
  ['firewalls off', { environment: { waf: true } }, {}],
  ['mail verified', { environment: { mail } }, { environment: { mail: { ...mail, verified: true } } }],
  ['second factor on, logs kept for 90 days, stacks protected', {}, independentSettings],
  ['second factor off, logs kept as before, stacks unprotected', independentSettings, {}],
  ['a new route and a new index', {}, withAdditions],
  ['a removed route and a removed index', withAdditions, {}],
  ['all routes but one removed', {}, oneRoute],
];

/**
 * Resources that must survive every change, by logical id: table, pool, client, buckets, hosts, the API and its key.
 */
const resourcesWithData = {
  'prod-data': ['Exports25637AFB', 'TableCD117FA1'],
  'prod-documents': ['AccessLogD598EBE9', 'Documents7E5B2978', 'HostB4E45AD7'],
  'prod-identity': ['Users0A0EEA89', 'UsersBrowser427D6876'],
  'prod-api': ['ApiF70053CD', 'ApiKey679C99C7', 'ApiRefusedKey03BDB03D'],
  'prod-proof': ['Heads40852749'],
  'prod-web': ['PortalDF61C365', 'SiteE53D7754'],
  'prod-webhooks': ['SecretsA3BCC2E9'],
};

beforeAll(() => {
  const rows = changes.map(([name, before, after]) => ({
    change: name,
    ...summariseChanges(stacksOf(before), stacksOf(after)),
  }));
  console.table(rows);
});

describe('an update of production', () => {
  it.each(changes)('%s is accepted by CloudFormation', (_, before, after) => {
    const state = { isMailVerified: after.environment?.mail?.verified === true };
    expect(deployRefusals(stacksOf(before), stacksOf(after), state)).toEqual([]);
  });

  it('keeps every resource with data under its logical id', () => {
    const stateful = stacksOf({}).map((stack) => [stack.name, statefulResources(stack).toSorted()] as const);
    expect(Object.fromEntries(stateful.filter(([, ids]) => ids.length > 0))).toEqual(resourcesWithData);
  });

  it('keeps the previous key, so that links signed with it stay valid', () => {
    const keysIn = (setting: Change) =>
      stacksOf(setting)
        .filter(({ name }) => name === 'prod-documents')
        .flatMap(({ resources }) => Object.entries(resources))
        .filter(([, { type }]) => /CloudFront::PublicKey|SecretsManager::Secret/.test(type))
        .map(([id]) => id);
    expect(keysIn({})).toHaveLength(2);
    expect(keysIn(signingKey(2))).toEqual(expect.arrayContaining(keysIn({})));
  });

  it('states explicitly that a pool has no second factor: otherwise an existing setting would remain', () => {
    const factorIn = (setting: Change) =>
      stacksOf(setting)
        .flatMap(({ resources }) => Object.values(resources))
        .filter(({ type }) => type === 'AWS::Cognito::UserPool')
        .map(({ properties }) => [properties['MfaConfiguration'], properties['EnabledMfas']]);
    expect(factorIn({})).toEqual([['OFF', undefined]]);
    expect(factorIn(independentSettings)).toEqual([['OPTIONAL', ['SOFTWARE_TOKEN_MFA']]]);
  });

  it('cannot undo a second signing key before the stacks that use it, but after them', () => {
    const [newer, older] = [stacksOf(signingKey(2)), stacksOf({ environment: { proofKeyGeneration: 2 } })];
    const refusals = (before: readonly Stack[], after: readonly Stack[]) =>
      deployRefusals(before, after, { isMailVerified: false });
    expect(refusals(newer, older).join()).toMatch(
      /cannot be deleted as it is in use by prod-routes-document/,
    );
    const users = older.filter(({ name }) => /-routes-|-canary$|-observability$/.test(name));
    expect(refusals(newer, users)).toEqual([]);
    const usersFirst = newer.map((stack) => users.find(({ name }) => name === stack.name) ?? stack);
    expect(refusals(usersFirst, older)).toEqual([]);
  });

  it('refuses two new indexes in one update', () => {
    const twoIndexes = stacksOf({ ...oneRoute, indexes: [...indexNames, 'added', 'further'] });
    expect(deployRefusals(stacksOf(oneRoute), twoIndexes, { isMailVerified: false }).join()).toContain(
      'more than one GSI creation or deletion in a single update (added, further)',
    );
  });
});

describe('the first deployment of production', () => {
  it.each<[string, Partial<Environment>]>([
    ['without custom host names', {}],
    ['with a hosted zone that contains the mail domain', { domain: withZone }],
  ])('%s is accepted although SES has not verified the mail domain yet', (_, environment) => {
    expect(deployRefusals([], stacksOf({ environment }), { isMailVerified: false })).toEqual([]);
  });

  it('is refused when the settings say verified and SES does not', () => {
    const stacks = stacksOf({ environment: { mail: { ...mail, verified: true } } });
    expect(deployRefusals([], stacks, { isMailVerified: false })).toEqual([
      'prod-identity/Users0A0EEA89: Email address is not verified',
    ]);
  });

  it('mails through SES once the hosted zone verifies the domain', () => {
    const sender = (environment: Partial<Environment>) =>
      JSON.stringify(stacksOf({ environment }).find(({ name }) => name === 'prod-identity')?.resources);
    expect(sender({})).toContain('COGNITO_DEFAULT');
    expect(sender({ domain: withZone })).toContain('DEVELOPER');
  });

  it('protects stacks from deletion only if the settings say so, so that a stack that failed to start can be deleted', () => {
    expect(production({}).protectedStacks).toEqual([]);
    expect(production(independentSettings).protectedStacks).toEqual([
      'prod-data',
      'prod-documents',
      'prod-proof',
      'prod-webhooks',
      'prod-identity',
    ]);
  });
});
