import { CustomResource, Duration } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accept, dataRemoval, type PortalContext } from './context.ts';
import { SIGNING_KEY } from './custom-resources.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';

/**
 * The keys that sign document links. Each generation is a secret with the private key, filled by a custom resource that
 * returns the public key. The group trusts the current and the previous generation, so that links signed just before a
 * rotation stay valid.
 */
export class SigningKeys extends Construct {
  readonly group: KeyGroup;
  /** Private key (PEM) of the current generation. */
  readonly secretArn: string;
  /** CloudFront's id of the current public key. */
  readonly keyPairId: string;
  /** Creates the keys when a generation is deployed. */
  readonly maker: LambdaFunction;
  /** Secrets and public keys of both generations. */
  readonly ids: readonly string[];

  constructor(scope: Construct, id: string, context: PortalContext) {
    super(scope, id);
    const current = context.environment.signingKeyGeneration;
    const generations = current > 1 ? [current, current - 1] : [current];
    const secrets = generations.map((generation) => {
      // Empty at first: the custom resource fills it.
      const secret = new CfnSecret(this, `Secret${generation}`, {
        description: `Private key ${generation} of the ${context.name} portal's document links`,
      });
      secret.applyRemovalPolicy(dataRemoval(context));
      accept(secret, {
        SMG4: 'Rotated by raising signingKeyGeneration, because CloudFront needs the new public key.',
      });
      return secret;
    });
    const logGroup = newLogGroup(this, 'Logs', context);
    this.maker = newLambda(this, 'Maker', context, {
      bundle: 'triggers-signing-key',
      role: newLambdaRole(this, 'MakerRole', logGroup, [
        {
          actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
          resources: secrets.map((secret) => secret.ref),
        },
      ]),
      logGroup,
      timeoutSeconds: 30,
    });
    const keys = secrets.map((secret, index) => {
      const generation = generations[index] ?? current;
      const pair = new CustomResource(this, `Pair${generation}`, {
        resourceType: SIGNING_KEY,
        serviceToken: this.maker.functionArn,
        properties: { Generation: String(generation), SecretArn: secret.ref },
        // Longer than Lambda's retries of a failed call.
        serviceTimeout: Duration.minutes(5),
      });
      return new PublicKey(this, `PublicKey${generation}`, { encodedKey: pair.getAttString('PublicKey') });
    });
    const [secret] = secrets;
    const [key] = keys;
    if (secret === undefined || key === undefined) throw new Error('A signing key generation is needed.');
    this.group = new KeyGroup(this, 'Group', { items: keys });
    this.secretArn = secret.ref;
    this.keyPairId = key.publicKeyId;
    this.ids = [...secrets.map(({ ref }) => ref), ...keys.map(({ publicKeyId }) => publicKeyId)];
  }
}
