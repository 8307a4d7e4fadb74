import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environments } from '../environments.ts';
import { buildSite, buildTemplates, SITE_FOLDER } from './build.ts';
import { documentsHost } from './documents-host.ts';
import { openDynamoDb, type TableDefinition } from './dynamodb/open.ts';
import { createFront, type Front } from './front/front.ts';
import { createGateway } from './gateway/index.ts';
import { securityHeaders } from './headers.ts';
import { openIdentity } from './identity.ts';
import { createRunner } from './lambda/index.ts';
import { createAuthoriser } from './policy/authorise.ts';
import { evaluate, loadStatements } from './policy/evaluate.ts';
import { openS3 } from './s3/s3.ts';
import { openSecrets, signingPair } from './secrets.ts';
import { seed } from './seed.ts';
import { INBOX_HEADERS } from './ses/page.ts';
import { openSes } from './ses/ses.ts';
import { createPump, openDeadLetters } from './stream/index.ts';
import { createResolver, eventSourcesOf, functionsOf, readAssembly, rolesOf } from './template/index.ts';

export interface LocalPortalOptions {
  readonly port: number;
  /** Folder that holds everything the portal keeps. */
  readonly data: string;
  /** Begins anew: the data folder is emptied first. */
  readonly fresh?: boolean;
  /** Folder for bundles and templates. */
  readonly build?: string;
  /** Told about each step while the portal starts. */
  readonly log: (line: string) => void;
}

export interface LocalPortal {
  readonly url: string;
  close(): Promise<void>;
}

/** Principal of the machine itself, for tools such as the seed. */
const OPERATOR = 'local-operator';

/** The secret of this data folder's access keys; never leaves the machine. */
function secretOf(data: string): string {
  const file = join(data, 'credentials.json');
  if (!existsSync(file)) {
    const content = { accessKeyId: OPERATOR, secretAccessKey: randomBytes(24).toString('base64url') };
    writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
  }
  return String((JSON.parse(readFileSync(file, 'utf8')) as { secretAccessKey: unknown }).secretAccessKey);
}

/** The template's table under its physical name; the stand-in itself checks every property. */
const asTable = (name: string, properties: object) => ({ ...properties, TableName: name }) as TableDefinition;

const joined = (headers: Readonly<Record<string, string | string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const answer = (headers: Record<string, string>, body: () => string) => () =>
  Promise.resolve({ status: 200, headers, body: body() });

/**
 * Serves the whole portal on one origin: what the templates of the `local` environment define, run by the
 * stand-ins. Throws with a clear message when the port is taken.
 */
export async function startPortal(options: LocalPortalOptions): Promise<LocalPortal> {
  const { port, data, log, build = '.build' } = options;
  if (options.fresh) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const portalUrl = `http://localhost:${port}`;
  const awsUrl = `http://127.0.0.1:${port}/local/aws`;

  log('Bundling the Lambdas, synthesising the templates, building the site');
  const [assembly] = await Promise.all([
    buildTemplates({ folder: build, portalUrl, connect: [`http://127.0.0.1:${port}`] }),
    buildSite(),
  ]);
  const keys = signingPair(join(data, 'secrets'));
  const resolver = createResolver(readAssembly(assembly), {
    physical: (_stack, _id, { type }) =>
      type === 'Custom::SigningKey' ? { attributes: { PublicKey: keys.publicKey } } : undefined,
  });

  log('Opening the stores');
  const secret = secretOf(data);
  const roles = new Map(
    rolesOf(resolver).map((role) => [role.name, loadStatements({ Statement: role.statements })]),
  );
  const secretFor = (key: string) => (key === OPERATOR || roles.has(key) ? secret : undefined);
  const dynamodb = await openDynamoDb({ folder: join(data, 'dynamodb') });
  const tables = resolver.find('AWS::DynamoDB::Table').map(({ ref, properties }) => asTable(ref, properties));
  for (const table of tables) await dynamodb.ensureTable(table);
  const tableName = tables[0]?.TableName ?? '';
  writeFileSync(join(data, 'table.json'), JSON.stringify({ tableName }));
  const mayList = (principal: string, name: string) =>
    principal === OPERATOR || evaluate(roles.get(principal) ?? [], 's3:ListBucket', `arn:aws:s3:::${name}`);
  const s3 = await openS3({ folder: join(data, 's3'), secretFor, prefix: '/local/aws/s3', mayList });
  for (const bucket of resolver.find('AWS::S3::Bucket')) await s3.ensureBucket(bucket.ref, bucket.properties);
  const ses = await openSes({ folder: join(data, 'ses') });
  for (const identity of resolver.find('AWS::SES::EmailIdentity')) ses.ensureIdentity(identity.ref);
  const secrets = openSecrets(
    new Map(resolver.find('AWS::SecretsManager::Secret').map(({ ref }) => [ref, keys.privateKey])),
  );

  const runner = createRunner({
    functions: functionsOf(resolver),
    secret,
    endpoints: {
      AWS_ENDPOINT_URL_DYNAMODB: `${awsUrl}/dynamodb`,
      AWS_ENDPOINT_URL_S3: `${awsUrl}/s3`,
      AWS_ENDPOINT_URL_SES: `${awsUrl}/ses`,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${awsUrl}/cognito`,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `${awsUrl}/secretsmanager`,
    },
    log: createWriteStream(join(data, 'lambdas.log'), { flags: 'a' }),
  });
  const cognito = await openIdentity({
    folder: join(data, 'cognito'),
    resolver,
    invoke: runner.invoke,
    ses,
    from: environments.local.mail.from,
  });
  const gateway = createGateway({ resolver, invoke: runner.invoke });
  const environmentJson = JSON.stringify({
    ...(JSON.parse(resolver.output('local-web', 'EnvironmentJson')) as object),
    userPoolEndpoint: `${portalUrl}/local/aws/cognito`,
  });
  const settings = JSON.parse(environmentJson) as {
    documentBucket: string;
    documentHost: string;
    userPoolId: string;
  };
  const documents = documentsHost({
    s3,
    bucket: settings.documentBucket,
    host: settings.documentHost,
    publicKey: keys.publicKey,
    keyPairId: resolver.find('AWS::CloudFront::PublicKey')[0]?.ref ?? '',
    headers: securityHeaders(resolver, 'local-documents'),
  });

  const front: Front = await createFront({
    port,
    secretFor,
    authorise: createAuthoriser((principal) => (principal === OPERATOR ? 'all' : roles.get(principal)), {
      identities: () => ses.identities(),
    }),
    spa: { folder: SITE_FOLDER, securityHeaders: securityHeaders(resolver, 'local-web') },
    routes: [
      { prefix: '/local/aws/dynamodb', service: 'dynamodb', standIn: dynamodb },
      { prefix: '/local/aws/cognito', service: 'cognito-idp', standIn: cognito },
      { prefix: '/local/aws/s3', service: 's3', standIn: s3 },
      { prefix: '/local/aws/ses', service: 'ses', standIn: ses },
      { prefix: '/local/aws/secretsmanager', service: 'secretsmanager', standIn: secrets },
      { prefix: '/local/mail.json', handle: answer(json, () => JSON.stringify(ses.inbox())) },
      { prefix: '/local/mail', handle: answer({ ...INBOX_HEADERS }, () => ses.inboxPage()) },
      { prefix: '/environment.json', handle: answer(json, () => environmentJson) },
      { prefix: '/documents', handle: documents },
      {
        prefix: '/api',
        handle: ({ method, path, rawQuery, headers, body, remoteAddress }) =>
          gateway
            .handle({ method, path, query: rawQuery, headers, body, sourceIp: remoteAddress })
            .then((given) => ({ ...given, headers: joined(given.headers) })),
      },
    ],
  });
  const deadLetters = openDeadLetters(join(data, 'dead-letters.jsonl'));
  const pump = createPump({
    mappings: eventSourcesOf(resolver),
    changes: (name, listener, settingsOf) => dynamodb.changes(name, listener, settingsOf),
    invoke: runner.invoke,
    dead: (queue, payload) => deadLetters.add(queue, payload),
    log: (line) => log(line),
  });
  await seed({ dynamodb, cognito, s3, tableName, ...settings, log });
  log(`The portal answers at ${portalUrl}`);
  return {
    url: portalUrl,
    async close() {
      await pump.close();
      await front.close();
      await runner.close();
      await Promise.all([cognito.close(), s3.close(), ses.close(), dynamodb.close()]);
    },
  };
}
