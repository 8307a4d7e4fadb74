import { CfnOutput, Duration, Stack, type App } from 'aws-cdk-lib';
import {
  FederatedPrincipal,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import { accept } from './context.ts';
import { deployedEnvironments, environments, repository } from './environments.ts';

const GITHUB = 'token.actions.githubusercontent.com';

/** What the pipeline reads beside the CDK's own roles: for the preflight and the probes. */
const READS = [
  'acm:DescribeCertificate',
  'cloudformation:DescribeStacks',
  'route53:GetHostedZone',
  'ses:GetIdentityVerificationAttributes',
  'ses:GetSendQuota',
  'ssm:GetParameter',
];

/**
 * As whom GitHub Actions deploys: a role for each environment of the repository, with no key to keep. An environment
 * of GitHub may ask for an approval before it hands out its role.
 */
export class PipelineStack extends Stack {
  constructor(app: App, id: string) {
    super(app, id, {
      env: { region: environments.prod.region },
      description: 'Property Finance Portal: roles of the pipeline',
    });
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${GITHUB}`,
      clientIds: ['sts.amazonaws.com'],
    });
    for (const name of deployedEnvironments) {
      const role = this.roleOf(name, provider.oidcProviderArn);
      new CfnOutput(this, `Role-${name}`, { value: role.roleArn });
    }
  }

  private roleOf(name: string, providerArn: string): Role {
    const bootstrapRoles = `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-*`;
    const role = new Role(this, `Deploy-${name}`, {
      description: `Deploys ${name} from GitHub Actions`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        providerArn,
        {
          StringEquals: {
            [`${GITHUB}:aud`]: 'sts.amazonaws.com',
            [`${GITHUB}:sub`]: `repo:${repository}:environment:${name}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
      inlinePolicies: {
        deploy: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [bootstrapRoles] }),
            new PolicyStatement({ actions: READS, resources: ['*'] }),
          ],
        }),
      },
    });
    accept(role, {
      'IAM5[Resource::*]': 'Reads only, of services that mostly know no resources for them.',
      'IAM5[Resource::arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-*]':
        "The CDK's roles carry account and region in their names.",
    });
    return role;
  }
}
