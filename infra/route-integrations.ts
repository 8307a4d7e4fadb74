import type { Stack } from 'aws-cdk-lib';
import { AwsIntegration } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { NamedRoute } from '../shared/api/index.ts';
import { accept, type PortalContext } from './context.ts';
import { functionNameOf, routesPrefix } from './routes.ts';

const functionArn = ({ partition, region, account }: Stack, name: string): string =>
  `arn:${partition}:lambda:${region}:${account}:function:${name}`;

/** The role with which the API invokes route Lambdas: one role instead of a permission per Lambda. */
function makeInvoker(stack: Stack, context: PortalContext): Role {
  const name = `${routesPrefix(context)}*`;
  const invoke = new PolicyStatement({
    actions: ['lambda:InvokeFunction'],
    resources: [functionArn(stack, name)],
  });
  const invoker = new Role(stack, 'Invoker', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
  });
  const arn = `arn:<AWS::Partition>:lambda:${stack.region}:<AWS::AccountId>:function:${name}`;
  accept(invoker, { [`IAM5[Resource::${arn}]`]: 'The wildcard covers the nouns and verbs of the routes.' });
  return invoker;
}

/** Returns a function that connects a route's method to its Lambda. */
export function routeIntegrations(stack: Stack, context: PortalContext) {
  const credentialsRole = makeInvoker(stack, context);
  return (named: NamedRoute): AwsIntegration =>
    new AwsIntegration({
      service: 'lambda',
      proxy: true,
      path: `2015-03-31/functions/${functionArn(stack, functionNameOf(context, named))}/invocations`,
      options: { credentialsRole },
    });
}
