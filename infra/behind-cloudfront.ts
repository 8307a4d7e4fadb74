import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accept } from './context.ts';

/**
 * Makes the API accept requests from CloudFront only: CloudFront sends a secret in `Referer`, and the resource policy
 * denies other requests, which could bypass the firewall or forge `X-Forwarded-For`. CloudFormation resolves the secret
 * at deployment, so no template contains it (API Gateway developer guide, "aws:Referer"; 0.40 USD a month).
 */
export class BehindCloudFront extends Construct {
  readonly policy: PolicyDocument;
  /** The header with the secret, which CloudFormation fills in. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Secret that CloudFront sends to the API of the Property Finance Portal',
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
    });
    accept(secret, {
      SMG4: 'Rotation would block all requests until CloudFront and the API are both redeployed.',
    });
    const value = secret.secretValue.unsafeUnwrap();
    this.headers = { Referer: value };
    const allowAll = {
      principals: [new AnyPrincipal()],
      actions: ['execute-api:Invoke'],
      resources: ['execute-api:/*'],
    };
    this.policy = new PolicyDocument({
      statements: [
        new PolicyStatement(allowAll),
        new PolicyStatement({
          ...allowAll,
          effect: Effect.DENY,
          conditions: { StringNotEquals: { 'aws:Referer': value } },
        }),
      ],
    });
  }
}
