import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accept } from './context.ts';

/**
 * Lets the API answer CloudFront alone. Its own address is public, and whoever calls it there evades a firewall, sends
 * any address as `X-Forwarded-For`, and is logged with it. CloudFront writes a secret over the header `Referer` of each
 * request, and the resource policy denies all others before any function runs
 * (docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-resource-policies-aws-condition-keys.html; CloudFront
 * developer guide, "Add custom headers to origin requests").
 *
 * CloudFormation puts the secret into both templates when it deploys; it is in neither. It costs 0.40 USD a month.
 */
export class BehindCloudFront extends Construct {
  readonly policy: PolicyDocument;
  /** The header with the secret, which CloudFormation fills in. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'What CloudFront shows to the API of the Property Finance Portal',
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
    });
    accept(secret, { SMG4: 'A new secret would part CloudFront from the API until both are deployed.' });
    const value = secret.secretValue.unsafeUnwrap();
    this.headers = { Referer: value };
    const everything = {
      principals: [new AnyPrincipal()],
      actions: ['execute-api:Invoke'],
      resources: ['execute-api:/*'],
    };
    this.policy = new PolicyDocument({
      statements: [
        new PolicyStatement(everything),
        new PolicyStatement({
          ...everything,
          effect: Effect.DENY,
          conditions: { StringNotEquals: { 'aws:Referer': value } },
        }),
      ],
    });
  }
}
