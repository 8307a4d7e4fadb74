import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { EDGE_REGION } from './environments.ts';
import { stackSettings, type PortalContext } from './context.ts';

const ACL_ARN = 'WebAclArn';
const REFUSAL = 'TooMany';

/** The number of requests that one client address may send in 60, 120, 300 or 600 seconds. */
interface RateRule {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
  /** Counts only these Cognito operations. */
  readonly operations?: readonly string[];
}

/** Operations that mail a code without a sign-in. */
const MAILING_OPERATIONS = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'];

/** An office of fifty people behind one address signs in within five minutes with five requests each. */
const POOL_RULES: readonly RateRule[] = [
  { name: 'Codes', limit: 30, seconds: 600, operations: MAILING_OPERATIONS },
  { name: 'Requests', limit: 600, seconds: 300 },
];
/** One person who imports sends 15,000 requests in five minutes (infra/limits.ts). */
const SITE_RULES: readonly RateRule[] = [{ name: 'Requests', limit: 30_000, seconds: 300 }];

const matchesOperation = (operations: readonly string[]): CfnWebACL.StatementProperty => ({
  orStatement: {
    statements: operations.map((operation) => ({
      byteMatchStatement: {
        fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
        positionalConstraint: 'ENDS_WITH',
        searchString: `.${operation}`,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    })),
  },
});

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

const ruleOf = (
  { name, limit, seconds, operations }: RateRule,
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: seconds,
      ...(operations && { scopeDownStatement: matchesOperation(operations) }),
    },
  },
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: REFUSAL } } },
  visibilityConfig: visibility(name),
});

/** A firewall that allows everything below its rate limits. Cognito answers refusals with its own message. */
const addFirewall = (
  scope: Construct,
  where: 'CLOUDFRONT' | 'REGIONAL',
  name: string,
  rules: readonly RateRule[],
) =>
  new CfnWebACL(scope, 'Firewall', {
    scope: where,
    defaultAction: { allow: {} },
    rules: rules.map(ruleOf),
    visibilityConfig: visibility(name),
    customResponseBodies: {
      [REFUSAL]: {
        contentType: 'APPLICATION_JSON',
        content: JSON.stringify({
          code: 'throttled',
          message: 'There are too many requests from your network. Please try again in a few minutes.',
          issues: {},
        }),
      },
    },
  });

/** The site's firewall, in us-east-1 as CloudFront requires. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { name }: PortalContext) {
    super(scope, id, { env: { region: EDGE_REGION }, description: 'Property Finance Portal: firewall' });
    const { attrArn } = addFirewall(this, 'CLOUDFRONT', `${name}-site`, SITE_RULES);
    new CfnOutput(this, ACL_ARN, { value: attrArn });
  }
}

/** The firewall for the site's distribution; none without `waf`. */
export const siteFirewall = ({ name, environment }: PortalContext) =>
  environment.waf && { webAclId: Fn.getStackOutput(`${name}-firewall`, ACL_ARN, EDGE_REGION) };

/** The pool's firewall. In its own stack, since WAF refuses to attach one that has not reached all its servers yet. */
export class SignInFirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, context: PortalContext) {
    super(scope, id, stackSettings(context, 'firewall of the sign-in service'));
    this.webAclArn = addFirewall(this, 'REGIONAL', `${context.name}-sign-in`, POOL_RULES).attrArn;
  }
}

/** Attaches a firewall to the pool: it sees client addresses, which the pool's triggers do not get. */
export const attachFirewall = (stack: Stack, { webAclArn }: SignInFirewallStack, pool: UserPool) =>
  new CfnWebACLAssociation(stack, 'FirewallOfPool', { resourceArn: pool.userPoolArn, webAclArn });
