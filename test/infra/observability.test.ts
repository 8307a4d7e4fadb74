import { describe, expect, it } from 'vitest';
import { environments, type Environment } from '../../infra/environments.ts';
import { routes } from '../../shared/api/index.ts';
import { ofType, placeholderBundles, synthesise, type Synthesised, type Template } from './support/portal.ts';
import { onlyResource, statementsOf, toJson } from './support/template.ts';

const lambdas = placeholderBundles();
const domain = {
  portal: 'portal.example.com',
  documents: 'documents.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
};
/** One Lambda of a route is enough here, so this uses the routes of one noun. */
const contactRoutes = routes.filter(({ noun }) => noun === 'contact');
const stacksWith = (environment: Partial<Environment> = {}) =>
  synthesise(['prod'], { checks: false, lambdas, environment, routes: contactRoutes });
const prodStacks = stacksWith();
/** Stacks with domain, traces, a budget and firewalls. */
const stacksWithOptions = stacksWith({ domain, tracing: true, budget: 200, waf: true });
const observability = prodStacks.template('prod-observability');
const alarms = ofType(observability, 'AWS::CloudWatch::Alarm');
const alarm = (name: string) => {
  const matchingAlarms = alarms.filter(([id]) => id.startsWith(`Alarms${name}`));
  expect(matchingAlarms, name).toHaveLength(1);
  return matchingAlarms[0]?.[1] ?? {};
};

describe('alarms', () => {
  it('can be published to their topic by CloudWatch, from this account only', () => {
    const statements = statementsOf(onlyResource(observability, 'AWS::SNS::TopicPolicy'));
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    ]);
    expect(toJson(statements.filter(({ Effect }) => Effect === 'Deny'))).toContain(
      '"aws:SecureTransport":"false"',
    );
    for (const [id, each] of alarms) expect(each['AlarmActions'], id).toHaveLength(1);
  });

  it.each(['authorizer', 'signUp'])('count faults of %s, not its refusals', (name) => {
    expect(alarms.filter(([id]) => /Alarms(authorizer|preSignUp|customMessage)Errors/.test(id))).toEqual([]);
    expect(alarm(`${name}Faults`)).toMatchObject({ Namespace: 'Portal', Threshold: 1 });
    const filters = ofType(observability, 'AWS::Logs::MetricFilter').filter(([id]) => id.includes('Faults'));
    expect(filters.map(([, each]) => each['FilterPattern'])).toEqual(
      Array(2).fill(
        String.raw`?"\"level\":\"ERROR\"" ?"Task timed out" ?"Runtime exited" ?"Uncaught Exception"`,
      ),
    );
  });

  it('fire when sign-ups are refused', () => {
    expect(alarm('RefusedSignUps')).toMatchObject({ Namespace: 'Portal', Threshold: 5 });
    const filters = ofType(observability, 'AWS::Logs::MetricFilter').map(([, each]) => each['FilterPattern']);
    expect(filters).toContain('{ $.message = "sign-up refused" }');
  });

  it('fire when Lambda throttles any function', () => {
    const { Dimensions, MetricName } = alarm('LambdaThrottles');
    expect([MetricName, Dimensions]).toEqual(['Throttles', undefined]);
  });

  it("fire before AWS reviews the account's mails", () => {
    expect(alarm('MailBounces')).toMatchObject({ MetricName: 'Reputation.BounceRate', Threshold: 0.04 });
    expect(alarm('MailComplaints')).toMatchObject({
      MetricName: 'Reputation.ComplaintRate',
      Threshold: 0.0008,
    });
  });

  it('fire when SES refuses a mail, which never reaches the dead letters', () => {
    expect(alarm('RefusedMails')).toMatchObject({ Namespace: 'Portal-prod', MetricName: 'RefusedMails' });
    const filters = ofType(prodStacks.template('prod-mail'), 'AWS::Logs::MetricFilter').map(
      ([, each]) => each,
    );
    expect(filters).toMatchObject([
      {
        FilterPattern: '{ ($.message = "mail refused") || ($.message = "mail given up") }',
        MetricTransformations: [{ MetricValue: '1', MetricName: 'RefusedMails' }],
      },
      {
        FilterPattern: '{ $.message = "mails are late" }',
        MetricTransformations: [{ MetricValue: '1', MetricName: 'LateMails' }],
      },
    ]);
    expect(alarm('LateMails')).toMatchObject({ Namespace: 'Portal-prod', MetricName: 'LateMails' });
    expect(alarm('mailRedriveErrors')).toMatchObject({ MetricName: 'Errors' });
  });

  it('fire when a job stops, with one alarm for each rule and schedule', () => {
    const scheduled = prodStacks.assembly.stacks.flatMap(({ template }) =>
      [
        ...ofType(template as Template, 'AWS::Events::Rule'),
        ...ofType(template as Template, 'AWS::Scheduler::Schedule'),
      ].filter(([, each]) => each['ScheduleExpression'] !== undefined),
    );
    const jobs = alarms.filter(([id]) => /Late[0-9A-F]{8}$/.test(id));
    // The canary's alarm fires both when it fails and when it stops.
    expect(jobs).toHaveLength(scheduled.length - 1);
    for (const [id, each] of jobs) {
      expect(each, id).toMatchObject({
        ComparisonOperator: 'LessThanOrEqualToThreshold',
        Threshold: 0,
        TreatMissingData: 'breaching',
      });
      // A daily job runs 25 hours after its last run when daylight saving time ends, and CloudWatch's window slides.
      const [period, periods] = /digest|headSigner/.test(id) ? [3600, 26] : [900, 1];
      expect(each['EvaluationPeriods'], id).toBe(periods);
      const runs = { Metric: { MetricName: 'Invocations' }, Period: period, Stat: 'Sum' };
      expect(each['Metrics'], id).toMatchObject([{ Expression: 'FILL(runs, 0)' }, { MetricStat: runs }]);
    }
  });

  it('fire when the canary fails twice, or is not called', () => {
    expect(alarm('Canary')).toMatchObject({
      MetricName: 'Errors',
      Period: 300,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
    });
  });

  it.each(['Site', 'Documents'])('fire when CloudFront fails: the host of the %s', (host) => {
    const edgeAlarms = ofType(prodStacks.template('prod-edge'), 'AWS::CloudWatch::Alarm');
    const [, each = {}] = edgeAlarms.find(([id]) => id.startsWith(`Alarms${host}Failures`)) ?? [];
    expect(each).toMatchObject({
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      EvaluationPeriods: 2,
      Dimensions: [
        {
          Name: 'DistributionId',
          Value: {
            'Fn::GetStackOutput': {
              StackName: host === 'Site' ? 'prod-web' : 'prod-documents',
              OutputName: 'DistributionId',
              Region: 'ap-southeast-2',
            },
          },
        },
        { Name: 'Region', Value: 'Global' },
      ],
    });
    for (const stack of ['prod-web', 'prod-documents'])
      expect(Object(prodStacks.template(stack)).Outputs).toHaveProperty('DistributionId');
  });

  it.each(['MailDeadLetters', 'ReportDeadLetters', 'FollowDeadLetters'])(
    'of %s fire for each new message',
    (name) => {
      expect(toJson(alarm(name)['Metrics'])).toContain('"Expression":"DIFF(FILL(letters, 0))"');
    },
  );

  it.each([
    ['TableThrottles', 'ThrottledRequests'],
    ['TableFaults', 'SystemErrors'],
  ])('watch the table: %s', (name, metric) => {
    const { Metrics } = alarm(name);
    expect(toJson(Metrics)).toContain(`"MetricName":"${metric}"`);
    for (const operation of ['TransactWriteItems', 'Query', 'GetItem']) {
      expect(toJson(Metrics)).toContain(`"Value":"${operation}"`);
      // An operation has no data while nothing is throttled.
      expect(toJson(Metrics)).toContain(`FILL(${operation.toLowerCase()}, 0)`);
    }
    // CloudWatch allows ten metrics in an alarm.
    expect(Array.isArray(Metrics) ? Metrics.length : Infinity).toBeLessThanOrEqual(11);
  });

  it('fire when the function that creates signing keys fails', () => {
    expect(alarm('signingKeyErrors')).toMatchObject({ MetricName: 'Errors', Namespace: 'AWS/Lambda' });
  });

  it("distinguish the environments' APIs", () => {
    expect(toJson(alarm('ApiFailures')['Dimensions'])).toContain('"Value":"prod-portal"');
  });

  it('watch the certificate if a domain is set, in the region of the certificate', () => {
    const daysLeft = ({ template }: Synthesised) =>
      ofType(template('prod-edge'), 'AWS::CloudWatch::Alarm').filter(([id]) =>
        id.includes('CertificateEnds'),
      );
    expect(daysLeft(prodStacks)).toEqual([]);
    expect(stacksWithOptions.assembly.getStackByName('prod-edge').environment.region).toBe('us-east-1');
    expect(daysLeft(stacksWithOptions)[0]?.[1]).toMatchObject({
      MetricName: 'DaysToExpiry',
      Dimensions: [{ Name: 'CertificateArn', Value: domain.certificateArn }],
      ComparisonOperator: 'LessThanOrEqualToThreshold',
      Threshold: 30,
    });
  });
});

describe('operator views', () => {
  it('include a dashboard of the environment', () => {
    const { DashboardName, DashboardBody } = onlyResource(observability, 'AWS::CloudWatch::Dashboard');
    expect(DashboardName).toBe('portal-prod');
    for (const metric of ['5XXError', 'Latency', 'IteratorAge', 'ConsumedWriteCapacityUnits'])
      expect(toJson(DashboardBody)).toContain(metric);
  });

  it('include caller and address in the access log', () => {
    const format = toJson(
      onlyResource(prodStacks.template('prod-api'), 'AWS::ApiGateway::Stage')['AccessLogSetting'],
    );
    expect(format).toContain('$context.authorizer.principalId');
    expect(format).toContain('$context.authorizer.ip');
    expect(format).toContain('$context.identity.sourceIp');
  });

  it('include X-Ray traces only where the environment enables them', () => {
    const traced = ({ template }: Synthesised) => {
      const [, save = {}] = ofType(template('prod-routes-contact'), 'AWS::Lambda::Function')[0] ?? [];
      return [
        save['TracingConfig'],
        onlyResource(template('prod-api'), 'AWS::ApiGateway::Stage')['TracingEnabled'],
      ];
    };
    expect(traced(prodStacks)).toEqual([undefined, false]);
    expect(traced(stacksWithOptions)).toEqual([{ Mode: 'Active' }, true]);
  });
});

describe('CloudFront', () => {
  it.each(['prod-web', 'prod-documents'])('of %s serves HTTP/2 and HTTP/3', (stack) => {
    const config = onlyResource(prodStacks.template(stack), 'AWS::CloudFront::Distribution')[
      'DistributionConfig'
    ];
    expect(config).toMatchObject({ HttpVersion: 'http2and3' });
  });

  it.each(['prod-web', 'prod-documents'])('of %s caches no error of its origin', (stack) => {
    const config = onlyResource(prodStacks.template(stack), 'AWS::CloudFront::Distribution')[
      'DistributionConfig'
    ];
    expect(config).toMatchObject({
      CustomErrorResponses: [404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    });
  });
});

describe('firewalls', () => {
  const rulesIn = (stack: string) =>
    Object(onlyResource(stacksWithOptions.template(stack), 'AWS::WAFv2::WebACL')['Rules']);

  it('exist only where the environment enables them, since they cost 13 USD a month', () => {
    expect(prodStacks.assembly.stacks.map(({ stackName }) => stackName)).not.toContain('prod-firewall');
    for (const stack of ['prod-identity', 'prod-web'])
      expect(toJson(prodStacks.template(stack))).not.toMatch(/WAFv2|WebACLId/);
  });

  it('limit mailed codes of the sign-in service by client address', () => {
    expect(
      onlyResource(stacksWithOptions.template('prod-sign-in-firewall'), 'AWS::WAFv2::WebACL'),
    ).toMatchObject({
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
    });
    const [codes] = rulesIn('prod-sign-in-firewall');
    expect(codes.Statement.RateBasedStatement).toMatchObject({
      AggregateKeyType: 'IP',
      Limit: 30,
      EvaluationWindowSec: 600,
    });
    expect(codes.Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
    const counted = toJson(codes.Statement.RateBasedStatement.ScopeDownStatement);
    for (const operation of ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'])
      expect(counted).toContain(`"SearchString":".${operation}"`);
    expect(counted).toContain('"SingleHeader":{"Name":"x-amz-target"}');
  });

  it('exist before they are attached to the user pool: until WAF knows them everywhere, it refuses', () => {
    const identity = stacksWithOptions.template('prod-identity');
    expect(ofType(identity, 'AWS::WAFv2::WebACL')).toEqual([]);
    const association = onlyResource(identity, 'AWS::WAFv2::WebACLAssociation');
    expect(toJson(association['ResourceArn'])).toContain('Users');
    expect(toJson(association['WebACLArn'])).toContain('prod-sign-in-firewall');
  });

  it('limit the requests of a client address to the site, at a rate above that of one busy user', () => {
    const { assembly, template } = stacksWithOptions;
    expect(assembly.getStackByName('prod-firewall').environment.region).toBe('us-east-1');
    expect(onlyResource(template('prod-firewall'), 'AWS::WAFv2::WebACL')['Scope']).toBe('CLOUDFRONT');
    const [requests] = rulesIn('prod-firewall');
    const { Limit, EvaluationWindowSec } = requests.Statement.RateBasedStatement;
    expect(Limit).toBeGreaterThan(environments.prod.person.rate * EvaluationWindowSec);
    const { DistributionConfig } = onlyResource(template('prod-web'), 'AWS::CloudFront::Distribution');
    expect(Object(DistributionConfig).WebACLId).toEqual({
      'Fn::GetStackOutput': {
        StackName: 'prod-firewall',
        OutputName: 'WebAclArn',
        Region: 'us-east-1',
      },
    });
    expect(Object(template('prod-firewall')).Outputs).toHaveProperty('WebAclArn');
  });
});

describe('costs', () => {
  const allTemplates = prodStacks.assembly.stacks.map(({ template }) => template as Template);
  const ofAll = (type: string) => allTemplates.flatMap((template) => ofType(template, type));

  it('of metrics are those of the whole API, not of each method', () => {
    const { MethodSettings } = onlyResource(prodStacks.template('prod-api'), 'AWS::ApiGateway::Stage');
    expect(toJson(MethodSettings)).toContain('"MetricsEnabled":false');
    expect(toJson(MethodSettings)).not.toContain('"MetricsEnabled":true');
  });

  it('of the table and of each index are limited', () => {
    const table = onlyResource(prodStacks.template('prod-data'), 'AWS::DynamoDB::Table');
    const limit = { MaxReadRequestUnits: 12_000, MaxWriteRequestUnits: 4000 };
    expect(table['OnDemandThroughput']).toEqual(limit);
    const indexes = Object(table['GlobalSecondaryIndexes']) as readonly object[];
    expect(indexes.length).toBeGreaterThan(1);
    for (const index of indexes) expect(index).toMatchObject({ OnDemandThroughput: limit });
  });

  it('of logs are bounded: every group has a retention, and every function a group', () => {
    for (const [id, each] of ofAll('AWS::Logs::LogGroup'))
      expect(each['RetentionInDays'], id).toEqual(expect.any(Number));
    for (const [id, each] of ofAll('AWS::Lambda::Function'))
      expect(toJson(each['LoggingConfig']), id).toContain('LogGroup');
    const names = ofType(prodStacks.template('prod-api'), 'AWS::Logs::LogGroup').map(([, each]) =>
      toJson(each['LogGroupName']),
    );
    expect(names.filter((name) => name?.includes('API-Gateway-Execution-Logs_'))).toHaveLength(1);
  });

  it('are reported to the operators where the environment has a budget', () => {
    expect(ofAll('AWS::Budgets::Budget')).toEqual([]);
    const budget = onlyResource(stacksWithOptions.template('prod-observability'), 'AWS::Budgets::Budget');
    // New mailboxes replace the budget, and a name can exist only once in an account.
    expect(budget['Budget']).not.toHaveProperty('BudgetName');
    expect(budget).toMatchObject({
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 200, Unit: 'USD' } },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    });
  });
});
