import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/api/index.ts';
import { indexNames } from '../../shared/entities/index.ts';
import { checkSolutions } from '../../infra/check-solutions.ts';
import { deployedEnvironments, environments, type Environment } from '../../infra/environments.ts';
import { PAUSES } from '../../infra/backup/fence.ts';
import { OVER_LIMIT } from '../../infra/limits.ts';
import { OVER_LIMIT_SUFFIX } from '../../lambdas/engine/caller.ts';
import { portalApp } from '../../infra/portal.ts';
import { rewriteSource } from '../../infra/rewrite.ts';
import { severeFindings } from '../support/content-policy.ts';
import { cycleOf, resourceGraph } from './support/graph.ts';
import { actionsOf, onlyResource, statementsOf, referencedId, toJson } from './support/template.ts';
import {
  ofType,
  placeholderBundles,
  placeholderSite,
  synthesise,
  type Synthesised,
  type Template,
} from './support/portal.ts';

/** For tests that do not depend on the routes, since synthesising all routes takes seconds. */
const firstRoute = routes.slice(0, 1);
let portal: Synthesised;
let lambdas: string;
let site: string;
beforeAll(() => {
  lambdas = placeholderBundles();
  site = placeholderSite();
  // cdk-nag runs here: a finding without a written reason throws.
  portal = synthesise(deployedEnvironments, { lambdas, site });
});

/** Types of a stack's resources, without the helper that empties buckets. */
const types = (stack: string) =>
  Object.entries(portal.template(stack).Resources)
    .filter(([id]) => !/AutoDeleteObjects|EmptierLogs/.test(id))
    .map(([, { Type }]) => Type)
    .sort();

/** The statements of a route's role. */
const roleStatements = (name: string) => {
  const template = portal.template(`dev-routes-${name.split('.')[0]}`);
  const functions = ofType(template, 'AWS::Lambda::Function');
  const { route, noun, verb } = routes.find((each) => each.name === name) ?? {
    route: undefined,
    noun: '',
    verb: '',
  };
  const description = `${route?.method} ${route?.path}`;
  const matchingFunctions = functions.filter(([, each]) => each['Description'] === description);
  expect(matchingFunctions, `${noun}.${verb}`).toHaveLength(1);
  const role = template.Resources[referencedId(matchingFunctions[0]?.[1]['Role'])];
  return statementsOf(role?.Properties);
};

/** The API's methods: `GET /api/project/{id}` with the method's properties. */
function methodsOf(template: Template) {
  const parts = new Map(ofType(template, 'AWS::ApiGateway::Resource'));
  const pathOf = (id: string): string => {
    const part = parts.get(id);
    return part === undefined ? '' : `${pathOf(referencedId(part['ParentId']))}/${String(part['PathPart'])}`;
  };
  return ofType(template, 'AWS::ApiGateway::Method').map(
    ([, method]) =>
      [`${String(method['HttpMethod'])} ${pathOf(referencedId(method['ResourceId']))}`, method] as const,
  );
}

describe.each(deployedEnvironments)('%s', (name) => {
  it('has exactly the methods of the contract, each with key and authorizer except the calendar feed', () => {
    const methods = methodsOf(portal.template(`${name}-api`));
    const contractMethods = routes.map(({ route }) => `${route.method} ${route.path}`);
    expect(methods.map(([place]) => place).sort()).toEqual(contractMethods.sort());
    for (const [route, method] of methods) {
      const isOpen = route === 'GET /api/calendar/{secret}';
      expect([route, method['ApiKeyRequired'], method['AuthorizationType']]).toEqual([
        route,
        !isOpen,
        isOpen ? 'NONE' : 'CUSTOM',
      ]);
    }
  });

  it('throttles the calendar feed separately', () => {
    const [stage] = ofType(portal.template(`${name}-api`), 'AWS::ApiGateway::Stage');
    expect(stage?.[1]['MethodSettings']).toContainEqual(
      expect.objectContaining({
        HttpMethod: 'GET',
        ResourcePath: '/~1api~1calendar~1{secret}',
        ThrottlingRateLimit: 10,
        ThrottlingBurstLimit: 20,
        DataTraceEnabled: false,
      }),
    );
  });

  it('has no cycle within a stack', () => {
    for (const stack of portal.assembly.stacks) {
      expect(cycleOf(resourceGraph(stack.template as Template)), stack.stackName).toBeUndefined();
    }
  });

  it('has no public bucket and refuses plain HTTP', () => {
    for (const stack of [`${name}-documents`, `${name}-web`]) {
      const template = portal.template(stack);
      const buckets = ofType(template, 'AWS::S3::Bucket');
      const policies = ofType(template, 'AWS::S3::BucketPolicy');
      for (const [id, bucket] of buckets) {
        expect(bucket['PublicAccessBlockConfiguration']).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        });
        const policy = policies.find(([, properties]) => referencedId(properties['Bucket']) === id)?.[1];
        const statements = statementsOf(policy);
        expect(toJson(statements)).toContain('"aws:SecureTransport":"false"');
        const open = statements.filter(
          (each) => each.Effect === 'Allow' && /"Principal":("\*"|\{"AWS":"\*")/.test(toJson(each)),
        );
        expect(open).toEqual([]);
      }
    }
  });
});

it('has no stack above 400 resources', () => {
  for (const { stackName, template } of portal.assembly.stacks) {
    const { length } = Object.keys((template as Template).Resources);
    expect(length, stackName).toBeLessThanOrEqual(400);
  }
});

describe('between stacks', () => {
  it('has no cycle and no reference across environments', () => {
    const graph = new Map(
      portal.assembly.stacks.map((stack) => [
        stack.id,
        stack.dependencies.map((dependency) => dependency.id).filter((id) => !id.endsWith('.assets')),
      ]),
    );
    expect(cycleOf(graph)).toBeUndefined();
    for (const [stack, needs] of graph) {
      for (const neededStack of needs) expect(neededStack.split('-')[0]).toBe(stack.split('-')[0]);
    }
  });

  it('has the same types of resources in all environments', () => {
    for (const part of ['data', 'documents', 'mail', 'identity', 'api', 'web', 'observability']) {
      expect(types(`qa-${part}`)).toEqual(types(`dev-${part}`));
      expect(types(`prod-${part}`)).toEqual(types(`dev-${part}`));
    }
  });

  it('would report a cycle', () => {
    const ring = {
      A: { Type: 'x', Properties: { b: { 'Fn::Sub': '${B.Arn}' } } },
      B: { Type: 'x', DependsOn: 'A' },
    };
    expect(cycleOf(resourceGraph({ Resources: ring }))).toEqual(['A', 'B', 'A']);
  });

  it('rejects a cdk-nag finding without a written reason', () => {
    const app = portalApp();
    checkSolutions(app);
    const bucket = new Bucket(new Stack(app, 'bare'), 'Open', { enforceSSL: true });
    expect(bucket.node.path).toBe('bare/Open');
    expect(() => app.synth()).toThrow('AwsSolutions-S1');
  });
});

describe('table', () => {
  it.each(deployedEnvironments)('of %s is billed on demand, restorable, streamed and indexed', (name) => {
    const table = onlyResource(portal.template(`${name}-data`), 'AWS::DynamoDB::Table');
    expect(table).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
    const indexes = table['GlobalSecondaryIndexes'] as { IndexName: string }[];
    expect(indexes.map((index) => index.IndexName).sort()).toEqual([...indexNames].sort());
  });

  it('is deleted with its stack in dev and qa, together with all bucket contents', () => {
    for (const name of ['dev', 'qa']) {
      for (const { stackName, template } of portal.assembly.stacks.filter(({ stackName }) =>
        stackName.startsWith(`${name}-`),
      )) {
        const resources = Object.entries((template as Template).Resources);
        const retained = resources.filter(([, { DeletionPolicy }]) =>
          (DeletionPolicy ?? '').startsWith('Retain'),
        );
        // One role per account and region, which other APIs also use.
        const retainedIds = retained
          .map(([id]) => id)
          .filter((id) => !/^ApiCloudWatchRole|^ApiAccount/.test(id));
        expect(retainedIds, stackName).toEqual([]);
        const count = (type: string) => resources.filter(([, { Type }]) => Type === type).length;
        expect(count('Custom::S3AutoDeleteObjects'), stackName).toBe(count('AWS::S3::Bucket'));
      }
    }
  });

  it('outlives its stacks in production, but leaves nothing behind when a first creation fails', () => {
    const policies = portal.assembly.stacks
      .filter(({ stackName }) => stackName.startsWith('prod-'))
      .flatMap(({ template }) => Object.entries((template as Template).Resources))
      .filter(([id]) => !/^ApiCloudWatchRole|^ApiAccount/.test(id))
      .flatMap(([, { Type, DeletionPolicy }]) =>
        DeletionPolicy === undefined ? [] : [{ Type, DeletionPolicy }],
      );
    expect(policies.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')).toEqual([]);
    const retainedTypes = new Set(
      policies.flatMap(({ Type, DeletionPolicy }) =>
        DeletionPolicy === 'RetainExceptOnCreate' ? [Type] : [],
      ),
    );
    expect([...retainedTypes].sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
      'AWS::KMS::Key',
      'AWS::Logs::LogGroup',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ]);
  });

  it('refuses deletion once it is protected', () => {
    const refusals = (environment: { protected?: true }) => {
      const options = { lambdas, site, checks: false, routes: firstRoute, environment } as const;
      const { template } = synthesise(['prod'], options);
      const tables = ['prod-data', 'prod-webhooks'].map(
        (stack) => onlyResource(template(stack), 'AWS::DynamoDB::Table')['DeletionProtectionEnabled'],
      );
      return [
        ...tables,
        onlyResource(template('prod-identity'), 'AWS::Cognito::UserPool')['DeletionProtection'],
      ];
    };
    // CloudFormation could not clean up a failed first creation.
    expect(refusals({})).toEqual([false, false, 'INACTIVE']);
    expect(refusals({ protected: true })).toEqual([true, true, 'ACTIVE']);
  });
});

describe('exports of the table', () => {
  it.each(deployedEnvironments)('go to a private bucket of %s that keeps them for a day', (name) => {
    const buckets = ofType(portal.template(`${name}-data`), 'AWS::S3::Bucket');
    expect(buckets).toEqual([
      [
        expect.stringMatching(/^Exports/),
        expect.objectContaining({
          PublicAccessBlockConfiguration: expect.objectContaining({ RestrictPublicBuckets: true }),
          LifecycleConfiguration: {
            Rules: [
              {
                AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
                ExpirationInDays: 1,
                NoncurrentVersionExpiration: { NoncurrentDays: 1 },
                Status: 'Enabled',
              },
            ],
          },
        }),
      ],
    ]);
  });
});

describe('proof of the history', () => {
  const proofResources = (name: string, type: string) =>
    Object.entries(portal.template(`${name}-proof`).Resources).filter(([, { Type }]) => Type === type);

  it('is signed by a key that is retained where data is, one per generation', () => {
    expect(proofResources('prod', 'AWS::KMS::Key')).toEqual([
      [
        expect.stringMatching(/^ProofKey1/),
        expect.objectContaining({
          DeletionPolicy: 'RetainExceptOnCreate',
          Properties: expect.objectContaining({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }),
        }),
      ],
    ]);
    expect(proofResources('dev', 'AWS::KMS::Key')[0]?.[1].DeletionPolicy).toBe('Delete');
    const options = {
      lambdas,
      checks: false,
      routes: firstRoute,
      environment: { proofKeyGeneration: 2 },
    } as const;
    const [[id] = ['']] = ofType(synthesise(['dev'], options).template('dev-proof'), 'AWS::KMS::Key');
    expect(id).toMatch(/^ProofKey2/);
  });

  it('has an object lock of ten years, except in disposable environments', () => {
    const lockIn = (name: string) =>
      proofResources(name, 'AWS::S3::Bucket')[0]?.[1].Properties?.['ObjectLockConfiguration'];
    expect(lockIn('prod')).toMatchObject({ Rule: { DefaultRetention: { Days: 3650, Mode: 'GOVERNANCE' } } });
    expect(lockIn('dev')).toBeUndefined();
  });

  it('is written shortly after midnight in Sydney by a function that deletes nothing', () => {
    const template = portal.template('prod-proof');
    expect(onlyResource(template, 'AWS::Scheduler::Schedule')).toMatchObject({
      ScheduleExpression: 'cron(10 0 * * ? *)',
      ScheduleExpressionTimezone: 'Australia/Sydney',
    });
    const roles = ofType(template, 'AWS::IAM::Role').filter(([id]) => id.startsWith('SignerRole'));
    expect(toJson(roles)).toContain('kms:GetPublicKey');
    expect(toJson(roles)).toContain('/heads/*');
    expect(toJson(roles)).not.toMatch(/Scan|Delete|UpdateItem|BypassGovernance|"(?:kms|s3|dynamodb):\*"/);
  });
});

describe('the role of a service', () => {
  it.each([
    ['dev-proof', 'scheduler'],
    ['dev-mail', 'scheduler'],
    ['dev-mail', 'pipes'],
  ])('%s lets %s assume a role for this account only', (stack, service) => {
    const trusts = ofType(portal.template(stack), 'AWS::IAM::Role')
      .map(([, role]) => role['AssumeRolePolicyDocument'])
      .filter((trust) => toJson(trust).includes(`"${service}.amazonaws.com"`));
    expect(trusts).toMatchObject([
      {
        Statement: [{ Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } } }],
      },
    ]);
  });
});

describe('mail', () => {
  it.each(deployedEnvironments)('of %s is tried eight times, then given up with an alarm', (name) => {
    const template = portal.template(`${name}-mail`);
    const queues = new Map(ofType(template, 'AWS::SQS::Queue'));
    const deadLetterQueue = [...queues.keys()].find((id) => id.includes('DeadLetters')) ?? '';
    const [queue, { RedrivePolicy, VisibilityTimeout }] = [...queues]
      .map(([id, properties]) => [id, Object(properties)] as const)
      .find(([id]) => id.startsWith('Outbox')) ?? ['', {}];
    const source = ofType(template, 'AWS::Lambda::EventSourceMapping').find(([, { EventSourceArn }]) =>
      toJson(EventSourceArn).includes(queue),
    );
    expect(source?.[1]).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
    expect(RedrivePolicy).toMatchObject({ maxReceiveCount: 8 });
    expect(toJson(RedrivePolicy)).toContain(deadLetterQueue);
    // The claim of a crashed sender has expired by then.
    expect(VisibilityTimeout).toBeGreaterThan(35);
    const pipe = onlyResource(template, 'AWS::Pipes::Pipe');
    expect(toJson(pipe['SourceParameters'])).toContain('INSERT');
    expect(toJson(Object(pipe['SourceParameters']).DynamoDBStreamParameters.DeadLetterConfig)).toContain(
      deadLetterQueue,
    );
    expect(toJson(pipe['Target'])).toContain(queue);
    const alarms = ofType(portal.template(`${name}-observability`), 'AWS::CloudWatch::Alarm').filter(
      ([, alarm]) => toJson(alarm).includes('"MetricName":"ApproximateNumberOfMessagesVisible"'),
    );
    const queueAlarms = alarms.filter(([, alarm]) => toJson(alarm).includes(deadLetterQueue));
    expect(queueAlarms).toHaveLength(1);
    expect(queueAlarms[0]?.[1]).toMatchObject({ Threshold: 1, AlarmActions: [expect.anything()] });
  });

  it('is retried by a schedule that can read only one index', () => {
    const template = portal.template('prod-mail');
    const [[redrive] = ['']] = ofType(template, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('Redrive'),
    );
    const rules = ofType(template, 'AWS::Events::Rule').filter(([id]) => id.startsWith('Redrive'));
    expect(rules).toHaveLength(1);
    expect(rules[0]?.[1]).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [redrive, 'Arn'] } }],
    });
    const roles = ofType(template, 'AWS::IAM::Role').filter(([id]) => id.startsWith('RedriveRole'));
    expect(toJson(roles)).toMatch(/dynamodb:UpdateItem.*dynamodb:Query.*\/index\/byTime/s);
    expect(toJson(roles)).not.toMatch(/Scan|DeleteItem|ses:/);
  });

  it('waits two minutes for its notice to be read, and not at all on one machine', () => {
    const template = portal.template('prod-mail');
    const [[, sender] = ['', {}]] = ofType(template, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('Sender'),
    );
    expect(sender).toMatchObject({ Environment: { Variables: { MAIL_HOLD_SECONDS: '120' } } });
    expect(environments.local.mail.holdSeconds).toBe(0);
  });

  it('digests are written at seven in Sydney by a function that can write items but call no service', () => {
    const template = portal.template('prod-mail');
    const [[digestId] = ['']] = ofType(template, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('Digest'),
    );
    expect(ofType(template, 'AWS::Scheduler::Schedule').map(([, schedule]) => schedule)).toMatchObject([
      {
        ScheduleExpression: 'cron(0 7 * * ? *)',
        ScheduleExpressionTimezone: 'Australia/Sydney',
        Target: { Arn: { 'Fn::GetAtt': [digestId, 'Arn'] } },
      },
    ]);
    const roles = ofType(template, 'AWS::IAM::Role').filter(([id]) => id.startsWith('Digest'));
    expect(toJson(roles)).toMatch(/dynamodb:PutItem.*dynamodb:Query.*\/index\/byTime/s);
    expect(toJson(roles)).not.toMatch(/Scan|DeleteItem|ses:|"lambda:\*"/);
  });

  it('is sent by a function with minimal access to SES and the table', () => {
    const roles = ofType(portal.template('prod-mail'), 'AWS::IAM::Role').map(([, role]) => toJson(role));
    const sender = roles.find((role) => role.includes('ses:SendEmail')) ?? '';
    expect(sender).not.toMatch(/DeleteItem|Scan|"ses:\*"/);
    expect(sender).toContain('/index/ofCompany');
  });
});

describe('access', () => {
  const readers = routes.filter(({ route }) => route.needs.table === 'read').map(({ name }) => name);

  it.each(readers)('%s cannot write the table', (name) => {
    const actions = actionsOf(roleStatements(name)).filter((action) => action.startsWith('dynamodb:'));
    expect(new Set(actions)).toEqual(
      new Set(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']),
    );
  });

  it.each(routes.map(({ name }) => name))(
    '%s has exactly the identity actions it lists, without wildcards',
    (name) => {
      const statements = roleStatements(name);
      const actions = actionsOf(statements);
      const identityNeeds = routes.find((each) => each.name === name)?.route.needs.identity ?? [];
      const identity = actions.filter((action) => action.startsWith('cognito-idp:'));
      expect(identity.sort()).toEqual(identityNeeds.map((action) => `cognito-idp:${action}`).sort());
      expect(actions.filter((action) => action.includes('*'))).toEqual([]);
      expect(statements.filter(({ Resource }) => Resource === '*')).toEqual([]);
    },
  );

  it('opens only the prefixes of files, and only to routes that need them', () => {
    for (const { name, noun, route } of routes) {
      const files = roleStatements(name).filter(({ Action }) => toJson(Action).includes('s3:'));
      if (route.needs.documents === undefined) expect(files, name).toEqual([]);
      for (const { Action, Resource } of files) {
        // Version names belong to the bucket; only a restore lists them.
        if (name === 'history.restore' && Action === 's3:ListBucketVersions') continue;
        const allowedPrefixes =
          { user: 'profile-picture', history: 'document|profile-picture' }[noun] ?? 'document';
        expect(toJson(Resource)).toMatch(new RegExp(`"/(upload|${allowedPrefixes})/\\*"`));
      }
    }
  });

  it('lets document.grantUpload only sign uploads', () => {
    const files = roleStatements('document.grantUpload').filter(({ Action }) =>
      toJson(Action).includes('s3:'),
    );
    expect(files.map(({ Action }) => Action)).toEqual(['s3:PutObject']);
    expect(toJson(files)).toContain('/upload/*');
    expect(toJson(files)).not.toContain('/document/*');
  });

  it.each([
    ['document.grantUpload', ['s3:PutObject']],
    ['document.confirmUpload', ['s3:DeleteObjectVersion', 's3:GetObject', 's3:PutObject']],
    ['user.confirmPicture', ['s3:DeleteObjectVersion', 's3:GetObject', 's3:PutObject']],
    ['history.restore', ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:ListBucketVersions']],
    ['document.remove', []],
    ['document.link', []],
    ['document.versions', []],
  ])('%s can do at most %j with files', (name, actions) => {
    const files = actionsOf(roleStatements(name)).filter((action) => action.startsWith('s3:'));
    expect(files.sort()).toEqual(actions);
  });

  it('lets the follower delete files, but no versions', () => {
    const roles = ofType(portal.template('dev-identity'), 'AWS::IAM::Role').filter(([id]) =>
      id.startsWith('followrole'),
    );
    expect(roles).toHaveLength(1);
    const files = statementsOf(roles).filter(({ Action }) => toJson(Action).includes('s3:'));
    expect(files.map(({ Action }) => Action)).toEqual(['s3:DeleteObject']);
    expect(toJson(files)).toMatch(/"\/document\/\*".*"\/profile-picture\/\*"/);
  });

  it('never opens a whole bucket', () => {
    for (const stack of portal.assembly.stacks.filter((each) => !each.stackName.endsWith('-web'))) {
      for (const [, role] of ofType(stack.template as Template, 'AWS::IAM::Role')) {
        expect(actionsOf(statementsOf(role))).not.toContain('s3:*');
      }
    }
  });
});

describe('gateway', () => {
  it('calls the authorizer for every request and takes the key from it', () => {
    const template = portal.template('prod-api');
    const authorizer = onlyResource(template, 'AWS::ApiGateway::Authorizer');
    expect(authorizer).toMatchObject({ Type: 'REQUEST', AuthorizerResultTtlInSeconds: 0 });
    expect(authorizer).not.toHaveProperty('IdentitySource');
    expect(onlyResource(template, 'AWS::ApiGateway::RestApi')).toMatchObject({
      ApiKeySourceType: 'AUTHORIZER',
      MinimumCompressionSize: 1024,
    });
    const plans = ofType(template, 'AWS::ApiGateway::UsagePlan').map(([, plan]) => plan['Throttle']);
    expect(plans).toEqual([
      { RateLimit: environments.prod.throttle.rate, BurstLimit: environments.prod.throttle.burst },
      { RateLimit: OVER_LIMIT.rate, BurstLimit: OVER_LIMIT.burst },
    ]);
    expect(toJson(onlyResource(template, 'AWS::ApiGateway::Stage')['AccessLogSetting'])).toContain(
      '$context.requestId',
    );
  });

  it('gives the same key to the usage plan and the site', () => {
    const template = portal.template('prod-api');
    const key = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] };
    const keys = ofType(template, 'AWS::ApiGateway::ApiKey').map(([, apiKey]) => apiKey['Value']);
    expect(keys).toEqual([key, { 'Fn::Join': ['', [key, OVER_LIMIT_SUFFIX]] }]);
    const output = toJson(portal.template('prod-web').Outputs?.['EnvironmentJson']);
    expect(output).toContain('apiKey');
    expect(output).toMatch(/"Fn::Select":\[2,\{"Fn::Split":\["\/",\{"Fn::ImportValue":"prod-api:/);
  });

  it('has at most one path parameter at each position', () => {
    const variables = ofType(portal.template('dev-api'), 'AWS::ApiGateway::Resource')
      .filter(([, part]) => String(part['PathPart']).startsWith('{'))
      .map(([, part]) => referencedId(part['ParentId']));
    expect(new Set(variables).size).toBe(variables.length);
  });

  it.each(deployedEnvironments)('of %s answers only CloudFront, which sends a secret', (name) => {
    const isResolvedSecret = (value: unknown) =>
      /\{\{resolve:secretsmanager:.*:SecretString:::\}\}/.test(toJson(value));
    const { Policy } = onlyResource(portal.template(`${name}-api`), 'AWS::ApiGateway::RestApi');
    const [allow, deny] = statementsOf({ Policy });
    expect(allow).toMatchObject({ Effect: 'Allow', Principal: { AWS: '*' } });
    expect(deny).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 'execute-api:Invoke',
      Resource: 'execute-api:/*',
      Condition: { StringNotEquals: { 'aws:Referer': expect.anything() } },
    });
    expect(isResolvedSecret(deny)).toBe(true);
    const { DistributionConfig } = onlyResource(
      portal.template(`${name}-web`),
      'AWS::CloudFront::Distribution',
    );
    const headers = Object(DistributionConfig).Origins.flatMap((origin: object) =>
      'OriginCustomHeaders' in origin ? origin.OriginCustomHeaders : [],
    );
    expect(headers).toEqual([{ HeaderName: 'Referer', HeaderValue: expect.anything() }]);
    expect(isResolvedSecret(headers)).toBe(true);
  });

  it('uses the standard error format', () => {
    const responses = ofType(portal.template('dev-api'), 'AWS::ApiGateway::GatewayResponse').map(
      ([, each]) => each,
    );
    const statuses = Object.fromEntries(responses.map((each) => [each['ResponseType'], each['StatusCode']]));
    expect(statuses).toMatchObject({
      UNAUTHORIZED: '401',
      ACCESS_DENIED: '403',
      INVALID_API_KEY: '403',
      MISSING_AUTHENTICATION_TOKEN: '404',
      REQUEST_TOO_LARGE: '413',
      THROTTLED: '429',
    });
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['DEFAULT_4XX', 'DEFAULT_5XX']));
    const keyless = responses.find((each) => each['ResponseType'] === 'INVALID_API_KEY');
    expect(toJson(keyless)).toContain('header api-key');
    for (const each of responses.filter((response) => response['StatusCode'] === '429'))
      expect(each['ResponseParameters']).toEqual({ 'gatewayresponse.header.Retry-After': "'2'" });
    const retryable = responses.filter((each) =>
      toJson(each).includes(`"gatewayresponse.header.Retry-After":"'1'"`),
    );
    expect(retryable.map((each) => each['ResponseType']).sort()).toEqual([
      'API_CONFIGURATION_ERROR',
      'AUTHORIZER_CONFIGURATION_ERROR',
      'AUTHORIZER_FAILURE',
    ]);
    for (const response of responses) {
      const templates = response['ResponseTemplates'] as Record<string, string>;
      const body: unknown = JSON.parse(templates['application/json'] ?? '');
      expect(body).toEqual({
        code: expect.any(String),
        message: expect.any(String),
        issues: {},
        correlationId: '$context.requestId',
      });
    }
  });

  it('gives every Lambda of a route the same runtime, memory and time-out', () => {
    for (const [, each] of ofType(portal.template('prod-routes-project'), 'AWS::Lambda::Function')) {
      expect(each).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: 512,
        Timeout: 10,
        Handler: 'index.handler',
      });
    }
  });

  it('runs no Lambda with access to the table for longer than a restore waits for running calls', () => {
    const stacks = portal.assembly.stacks.filter(({ id }) => id.startsWith('prod-'));
    const timeouts = stacks.flatMap(({ stackName }) =>
      ofType(portal.template(stackName), 'AWS::Lambda::Function').flatMap(([, { Environment, Timeout }]) =>
        'TABLE_NAME' in Object(Object(Environment).Variables) ? [Number(Timeout)] : [],
      ),
    );
    expect(Math.max(...timeouts) * 1000).toBeLessThan(PAUSES.drainMs);
  });
});

describe('identity', () => {
  it('has the specified password policy, token lifetimes and groups', () => {
    const template = portal.template('prod-identity');
    expect(onlyResource(template, 'AWS::Cognito::UserPool')).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
          TemporaryPasswordValidityDays: 90,
        },
      },
    });
    expect(onlyResource(template, 'AWS::Cognito::UserPoolClient')).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AuthSessionValidity: 15,
      IdTokenValidity: 15,
      AccessTokenValidity: 15,
      RefreshTokenValidity: 43_200,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    });
    const groups = ofType(template, 'AWS::Cognito::UserPoolGroup').map(([, group]) => group['GroupName']);
    expect(groups.sort()).toEqual(['admin', 'guest', 'user']);
    // SES has not verified the domain yet.
    expect(toJson(onlyResource(template, 'AWS::Cognito::UserPool')['EmailConfiguration'])).toContain(
      'COGNITO_DEFAULT',
    );
    expect(onlyResource(template, 'AWS::Cognito::UserPool')['UserPoolTier']).toBe('LITE');
  });

  it("limits the sign-ups per day only with Cognito's own sender", () => {
    const dailyLimits = (environment: Partial<Environment>) => {
      const { template } = synthesise(['prod'], { checks: false, lambdas, environment, routes: firstRoute });
      return ofType(template('prod-identity'), 'AWS::Lambda::Function').flatMap(([, { Environment }]) => {
        const limits = Object(Object(Environment).Variables)['SIGN_UPS'];
        return typeof limits === 'string' ? [Object(JSON.parse(limits)).day] : [];
      });
    };
    expect(dailyLimits({})).toEqual([30, 30]);
    expect(dailyLimits({ mail: { ...environments.prod.mail, verified: true } })).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("with Cognito's own sender", () => {
  const identityOf = (environment: Partial<Environment>) =>
    synthesise(['prod'], { checks: false, lambdas, environment, routes: firstRoute }).template(
      'prod-identity',
    );
  const variable = (template: ReturnType<typeof identityOf>) =>
    ofType(template, 'AWS::Lambda::Function').flatMap(
      ([, { Environment }]) => Object(Object(Environment).Variables)['POOL_TEXTS'] ?? [],
    );

  it('the trigger leaves the texts of the pool, which contain code and user name', () => {
    const template = identityOf({});
    expect(variable(template)).toEqual(['used']);
    const pool = onlyResource(template, 'AWS::Cognito::UserPool');
    expect(Object(pool['VerificationMessageTemplate']).EmailMessage).toMatch(
      /code for the Property Finance Portal is \{####\}/,
    );
    expect(Object(pool['AdminCreateUserConfig']).InviteMessageTemplate.EmailMessage).toMatch(
      /Property Finance Portal\. Sign in as \{username\} .*90 days: \{####\}$/,
    );
  });

  it('and not with SES', () => {
    expect(variable(identityOf({ mail: { ...environments.prod.mail, verified: true } }))).toEqual([]);
  });
});

describe('documents host', () => {
  interface Behavior {
    readonly PathPattern?: string;
    readonly TrustedKeyGroups?: unknown[];
  }
  it('opens document/* only through signed links', () => {
    const { DistributionConfig } = onlyResource(
      portal.template('prod-documents'),
      'AWS::CloudFront::Distribution',
    );
    const { CacheBehaviors, DefaultCacheBehavior } = DistributionConfig as {
      CacheBehaviors: Behavior[];
      DefaultCacheBehavior: Behavior;
    };
    const signed = [
      DefaultCacheBehavior,
      ...CacheBehaviors.filter((each) => each.PathPattern === 'document/*'),
    ];
    expect(signed).toHaveLength(2);
    for (const each of signed) expect(each.TrustedKeyGroups).toHaveLength(1);
    const open = CacheBehaviors.filter((each) => each.TrustedKeyGroups === undefined);
    expect(open.map((each) => each.PathPattern)).toEqual(['profile-picture/*']);
  });

  it('forwards the version of a file and lets CloudFront read it', () => {
    const template = portal.template('prod-documents');
    const policy = onlyResource(template, 'AWS::CloudFront::OriginRequestPolicy')[
      'OriginRequestPolicyConfig'
    ];
    expect(policy).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['versionId'] },
    });
    const readers = statementsOf(ofType(template, 'AWS::S3::BucketPolicy')).filter((each) =>
      toJson(each).includes('cloudfront.amazonaws.com'),
    );
    expect(actionsOf(readers).sort()).toEqual(['s3:GetObject', 's3:GetObjectVersion']);
  });

  it('keeps the signing key only where it keeps data', () => {
    const policyIn = (name: string) =>
      Object.values(portal.template(`${name}-documents`).Resources).flatMap(({ Type, DeletionPolicy }) =>
        Type === 'AWS::SecretsManager::Secret' ? [DeletionPolicy] : [],
      );
    expect(policyIn('prod')).toEqual(['RetainExceptOnCreate']);
    expect(policyIn('dev')).toEqual(['Delete']);
  });

  it('keeps two generations of the signing key', () => {
    const { template } = synthesise(['dev'], {
      lambdas,
      checks: false,
      routes: firstRoute,
      environment: { signingKeyGeneration: 3 },
    });
    const documents = template('dev-documents');
    const generations = ofType(documents, 'Custom::SigningKey').map(([, each]) => each['Generation']);
    expect(generations.sort()).toEqual(['2', '3']);
    const group = onlyResource(documents, 'AWS::CloudFront::KeyGroup')['KeyGroupConfig'] as {
      Items: unknown[];
    };
    expect(group.Items).toHaveLength(2);
    expect(toJson(group.Items[0])).toContain('PublicKey3');
  });

  it('waits minutes for the signing key, not the hour of CloudFormation', () => {
    expect(onlyResource(portal.template('dev-documents'), 'Custom::SigningKey')).toMatchObject({
      ServiceTimeout: '300',
    });
  });

  it('deletes uploads after a day and keeps versions for 90', () => {
    const bucket = ofType(portal.template('dev-documents'), 'AWS::S3::Bucket').find(([id]) =>
      id.startsWith('Documents'),
    );
    expect(bucket?.[1]).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            Prefix: 'upload/',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
          { NoncurrentVersionExpiration: { NoncurrentDays: 90 }, ExpiredObjectDeleteMarker: true },
        ],
      },
      CorsConfiguration: { CorsRules: [{ AllowedMethods: ['PUT'] }] },
    });
  });
});

/** The content security policy of a template, with a host for each CloudFormation reference. */
function policyIn(config: unknown): string {
  const value: unknown = Object(
    Object(Object(config).SecurityHeadersConfig).ContentSecurityPolicy,
  ).ContentSecurityPolicy;
  const parts: unknown = Object(value)['Fn::Join']?.[1] ?? [value];
  return [parts]
    .flat()
    .map((part) => (typeof part === 'string' ? part : 'named'))
    .join('');
}

describe('site', () => {
  it('forwards API requests uncached and without the Host header, and answers no error with a page', () => {
    const { DistributionConfig } = onlyResource(portal.template('prod-web'), 'AWS::CloudFront::Distribution');
    const config = toJson(DistributionConfig);
    expect(config).toContain('"OriginPath":"/v1"');
    expect(config).not.toContain('ResponsePagePath');
    // The managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect(DistributionConfig).toMatchObject({
      CacheBehaviors: [
        {
          PathPattern: '/api/*',
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        },
      ],
    });
  });

  it('rewrites only paths without an extension', () => {
    const handler = new Function('event', `${rewriteSource}; return handler(event).uri;`) as (
      event: unknown,
    ) => string;
    const uri = (path: string) => handler({ request: { uri: path } });
    expect(['/', '/wip', '/admin/login-page', '/v1.2/page'].map(uri)).toEqual(Array(4).fill('/index.html'));
    expect(uri('/assets/main-abc.js')).toBe('/assets/main-abc.js');
    expect(uri('/missing.png')).toBe('/missing.png');
  });

  it.each(deployedEnvironments)(
    'of %s has a content security policy without a severe finding of a public evaluator',
    (name) => {
      const headers = onlyResource(portal.template(`${name}-web`), 'AWS::CloudFront::ResponseHeadersPolicy');
      const policy = policyIn(headers['ResponseHeadersPolicyConfig']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(severeFindings(policy)).toEqual([]);
      expect(
        severeFindings(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
      ).not.toEqual([]);
    },
  );

  it('sends a strict content security policy with every page', () => {
    const policy = toJson(
      onlyResource(portal.template('prod-web'), 'AWS::CloudFront::ResponseHeadersPolicy'),
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('https://cognito-idp.ap-southeast-2.amazonaws.com');
    expect(policy).toContain('"FrameOption":"DENY"');
    expect(policy).toContain('StrictTransportSecurity');
  });

  it('deploys hashed files first, permanently, then the pages', () => {
    const template = portal.template('prod-web');
    const [assets, pages] = ofType(template, 'Custom::CDKBucketDeployment').sort(([a], [b]) =>
      a.localeCompare(b),
    );
    expect(assets?.[1]).toMatchObject({
      Prune: false,
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(pages?.[1]).toMatchObject({ Prune: false, SystemMetadata: { 'cache-control': 'no-cache' } });
    expect(resourceGraph(template).get(pages?.[0] ?? '')).toContain(assets?.[0]);
    // CloudFront can take longer to confirm an invalidation than the helper waits.
    for (const files of [assets, pages]) expect(files?.[1]).not.toHaveProperty('DistributionId');
  });

  it('gives the helper that copies files its own log group, created before it', () => {
    const template = portal.template('prod-web');
    const helpers = ofType(template, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('CustomCDKBucketDeployment'),
    );
    expect(helpers).toHaveLength(1);
    const [id = '', helper = {}] = helpers[0] ?? [];
    const group = referencedId(Object(helper['LoggingConfig'])['LogGroup']);
    expect(template.Resources[group]?.Type).toBe('AWS::Logs::LogGroup');
    expect(resourceGraph(template).get(id)).toContain(group);
  });

  it('explains how to build when it is not built', () => {
    expect(() => synthesise(['dev'], { lambdas, checks: false, site: '/nowhere' })).toThrow(
      'The site is not in /nowhere. Build it first: npm run build',
    );
  });
});

describe('hosts', () => {
  const documentRoutes = routes.filter(({ noun }) => noun === 'document');

  it("come from a parameter with CloudFront's own names", () => {
    const parameter = onlyResource(portal.template('qa-web'), 'AWS::SSM::Parameter');
    expect(parameter['Name']).toBe('/portal/qa/hosts');
    expect(toJson(portal.template('qa-identity'))).toContain('"HOSTS_PARAMETER":"/portal/qa/hosts"');
    expect(toJson(portal.template('qa-identity'))).toContain(':parameter/portal/qa/hosts');
  });

  it('are plain values with a custom domain', () => {
    const domain = {
      portal: 'portal.example.com',
      documents: 'documents.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
    };
    const { template } = synthesise(['qa'], {
      lambdas,
      site,
      routes: documentRoutes,
      environment: { domain },
    });
    expect(toJson(template('qa-identity'))).not.toContain('HOSTS_PARAMETER');
    const [, pages] = ofType(template('qa-web'), 'Custom::CDKBucketDeployment').toSorted(([a], [b]) =>
      a.localeCompare(b),
    );
    const [distribution] = ofType(template('qa-web'), 'AWS::CloudFront::Distribution');
    expect(resourceGraph(template('qa-web')).get(pages?.[0] ?? '')).toContain(distribution?.[0]);
    // Lambdas read it from the moment that the domain is turned off.
    const parameter = onlyResource(template('qa-web'), 'AWS::SSM::Parameter');
    expect(toJson(parameter)).toContain('https://portal.example.com');
    expect(toJson(template('qa-documents'))).toContain('"AllowedOrigins":["https://portal.example.com"]');
    expect(toJson(template('qa-documents'))).toContain('"Aliases":["documents.example.com"]');
    expect(toJson(template('qa-routes-document'))).toContain(
      '"DOCUMENT_HOST":"https://documents.example.com/"',
    );
  });

  it('are fixed on one machine', () => {
    const { template } = synthesise(['local'], {
      lambdas,
      checks: false,
      routes: documentRoutes,
      portalUrl: 'http://localhost:5100',
    });
    const documents = toJson(template('local-routes-document'));
    expect(documents).toContain('"DOCUMENT_HOST":"http://localhost:5100/documents/"');
    const identity = toJson(template('local-identity'));
    expect(identity).toContain('"PORTAL_URL":"http://localhost:5100"');
    expect(identity).not.toContain('HOSTS_PARAMETER');
    expect(ofType(template('local-web'), 'AWS::SSM::Parameter')).toEqual([]);
  });
});
