import { CfnOutput, Duration, Stack, type App } from 'aws-cdk-lib';
import {
  FederatedPrincipal,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import { accept } from './context.ts';
import { environments, type deployedEnvironments } from './environments.ts';

export const GITHUB = 'token.actions.githubusercontent.com';

const WITH_IDS = /^[\w.-]+@\d+\/[\w.-]+@\d+$/;

/** Permissions of preflight and check:cloud in the pipeline. `cdk deploy` assumes the CDK's own roles. */
export const READS = [
  'acm:DescribeCertificate',
  'cloudfront:ListDistributions',
  'cloudformation:DescribeStacks',
  'cloudformation:GetTemplate',
  'cloudformation:ListStackResources',
  'iam:ListOpenIDConnectProviders',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'ses:GetIdentityVerificationAttributes',
  'ses:GetSendQuota',
  'sns:ListSubscriptionsByTopic',
  'ssm:GetParameter',
];

/**
 * The roles of GitHub Actions in an environment's account, without stored keys: one deploys from the main branch; in dev
 * a second one compares the templates of a pull request. A role trusts the repository named in the token's `sub`
 * (docs.github.com/actions/reference/security/oidc, "Example subject claims"), with the ids of owner and repository: a
 * name alone could be taken by others. Repositories created since 15 July 2026 have such tokens, older ones can opt in
 * (github.blog/changelog/2026-04-23-immutable-subject-claims-for-github-actions-oidc-tokens).
 */
export class PipelineStack extends Stack {
  private readonly name: (typeof deployedEnvironments)[number];
  private readonly repository: string;

  /** @throws Error for a repository without ids */
  constructor(app: App, name: (typeof deployedEnvironments)[number], repository: string) {
    super(app, `pipeline-${name}`, {
      env: { region: environments[name].region },
      description: `Property Finance Portal: roles of the pipeline of ${name}`,
    });
    this.name = name;
    this.repository = repository;
    if (!WITH_IDS.test(repository))
      throw new Error(
        `infra/environments.ts names ${repository} without its ids. Show them: gh api repos/<owner>/<name> --jq '"\\(.owner.login)@\\(.owner.id)/\\(.name)@\\(.id)"'`,
      );
    const providerArn = this.providerArn();
    const deploy = this.makeRole('Deploy', providerArn, `environment:${name}`, this.deployStatements());
    new CfnOutput(this, 'DeployRole', { value: deploy.roleArn });
    if (name !== 'dev') return;
    const diff = this.makeRole('Diff', providerArn, 'pull_request', this.templateStatements());
    new CfnOutput(this, 'DiffRole', { value: diff.roleArn });
  }

  /** An account can have only one provider per issuer. */
  private providerArn(): string {
    if (environments[this.name].trustsGitHub)
      return `arn:${this.partition}:iam::${this.account}:oidc-provider/${GITHUB}`;
    const url = `https://${GITHUB}`;
    return new OidcProviderNative(this, 'GitHub', { url, clientIds: ['sts.amazonaws.com'] }).oidcProviderArn;
  }

  private makeRole(id: string, providerArn: string, subject: string, statements: PolicyStatement[]): Role {
    const role = new Role(this, id, {
      description: `${id} of ${this.name} from GitHub Actions`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        providerArn,
        {
          StringEquals: {
            [`${GITHUB}:aud`]: 'sts.amazonaws.com',
            [`${GITHUB}:sub`]: `repo:${this.repository}:${subject}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
      inlinePolicies: { pipeline: new PolicyDocument({ statements }) },
    });
    accept(role, {
      'IAM5[Resource::*]': 'Only reads, most of which have no resource-level permissions.',
      'IAM5[Resource::arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-*]':
        "The CDK's roles carry account and region in their names.",
      [`IAM5[Resource::arn:<AWS::Partition>:cloudformation:*:<AWS::AccountId>:stack/${this.name}-*]`]:
        'The stacks of the environment carry its name.',
    });
    return role;
  }

  private deployStatements(): PolicyStatement[] {
    const bootstrapRoles = `arn:${this.partition}:iam::${this.account}:role/cdk-hnb659fds-*`;
    return [
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [bootstrapRoles] }),
      new PolicyStatement({ actions: READS, resources: ['*'] }),
    ];
  }

  /**
   * Reads templates only. Must not allow the CDK's lookup role, which has ReadOnlyAccess: with it, a pull request's code
   * could read every record and file. Without that role, the CDK falls back to these permissions.
   */
  private templateStatements(): PolicyStatement[] {
    const stacks = `arn:${this.partition}:cloudformation:*:${this.account}:stack/${this.name}-*`;
    return [
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: [stacks],
      }),
    ];
  }
}
