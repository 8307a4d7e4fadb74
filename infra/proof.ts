import { BY_TIME } from '../shared/schema/table-index.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept, dataRemoval, exportAlways, type PortalContext, dataStackSettings } from './context.ts';
import { callDaily } from './schedules.ts';
import type { DataStack } from './data.ts';
import { privateBucket, bucketRemoval } from './hosting.ts';
import { newLambda, newLambdaRole, newLogGroup } from './lambda.ts';

/** Days in which an object of the bucket cannot be overwritten or deleted, where the environment keeps data. */
const LOCKED_DAYS = 3650;

/**
 * Makes project histories tamper-evident: a KMS key signs the head of each changed chain once a day, and a bucket keeps
 * signed heads from writers of the table. Costs about 1 USD a month for the key and 0.05 USD for 100 projects a day: one
 * signature (0.15 USD per 10,000), 4 read units and 1 write unit per chain.
 */
export class ProofStack extends Stack {
  readonly signer: LambdaFunction;
  private readonly key: Key;
  private readonly bucket: Bucket;

  constructor(scope: Construct, id: string, context: PortalContext, data: DataStack) {
    super(scope, id, dataStackSettings(context, 'proof of the history'));
    this.key = this.makeKey(context);
    this.bucket = this.makeBucket(context);
    this.signer = this.makeSigner(context, data);
    // Shortly after midnight.
    callDaily(this, '', this.signer, '10 0');
    exportAlways(this, [this.key.keyArn, this.bucket.bucketName, this.signer.functionName]);
  }

  /** Creates a key per generation; every signed head carries the public key of its signature. */
  private makeKey(context: PortalContext): Key {
    const { environment, name } = context;
    return new Key(this, `ProofKey${environment.proofKeyGeneration}`, {
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      description: `Signs the history of the ${name} portal, generation ${environment.proofKeyGeneration}`,
      removalPolicy: dataRemoval(context),
    });
  }

  private makeBucket(context: PortalContext): Bucket {
    const bucket = privateBucket(this, 'Heads', {
      ...bucketRemoval(context),
      versioned: true,
      // Also on one machine, so that its S3 enforces the same rules.
      ...((context.environment.keepsData || context.name === 'local') && {
        objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(LOCKED_DAYS)),
      }),
    });
    accept(bucket, {
      S1: 'One function writes an object for each 500 chains a day, and daily work reads none.',
    });
    return bucket;
  }

  private makeSigner(context: PortalContext, data: DataStack): LambdaFunction {
    const logGroup = newLogGroup(this, 'Logs', context);
    const objects = this.bucket.arnForObjects('heads/*');
    const role = newLambdaRole(this, 'SignerRole', logGroup, [
      // History entries and chain heads; a project's records and entries.
      ...data.grantsOf(['GetItem', 'PutItem', 'Query'], [BY_TIME, 'ofProject']),
      { actions: ['s3:PutObject'], resources: [objects] },
      { actions: ['kms:Sign', 'kms:GetPublicKey'], resources: [this.key.keyArn] },
    ]);
    const arn = this.resolve(this.bucket.bucketArn)['Fn::GetAtt'][0];
    accept(role, {
      [`IAM5[Resource::<${arn}.Arn>/heads/*]`]: 'The wildcard covers the times of the objects.',
    });
    return newLambda(this, 'Signer', context, {
      bundle: 'triggers-head-signer',
      role,
      logGroup,
      timeoutSeconds: 300,
      environment: {
        TABLE_NAME: data.table.tableName,
        PROOF_KEY: this.key.keyArn,
        PROOF_BUCKET: this.bucket.bucketName,
      },
    });
  }
}
