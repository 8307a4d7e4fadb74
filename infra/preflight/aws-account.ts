import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { IAMClient, ListOpenIDConnectProvidersCommand } from '@aws-sdk/client-iam';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';
import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { EDGE_REGION } from '../environments.ts';
import { GITHUB } from '../pipeline.ts';
import { isMissingStack, readAlarmMailboxes } from '../deployed-resources.ts';

const BOOTSTRAP = '/cdk-bootstrap/hnb659fds/version';

type ErrorClass = new (...args: never[]) => Error;

/** Returns the result of a call, or undefined when it throws a not-found error. */
async function undefinedOn<T>(
  isNotFound: (error: unknown) => boolean,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
const isInstanceOf = (type: ErrorClass) => (error: unknown) => error instanceof type;

/** Facts about an AWS account for preflight; undefined where a resource does not exist. */
export type Account = ReturnType<typeof awsAccount>;

/** Reads the AWS account of the current credentials. */
export function awsAccount(region: string) {
  const ses = new SESClient({ region });
  const stacks = new CloudFormationClient({ region });
  return {
    /** Version of the CDK's bootstrap in a region. */
    bootstrapVersion: (bootstrapRegion: string) =>
      undefinedOn(isInstanceOf(ParameterNotFound), async () => {
        const ssm = new SSMClient({ region: bootstrapRegion });
        const { Parameter } = await ssm.send(new GetParameterCommand({ Name: BOOTSTRAP }));
        return Number(Parameter?.Value);
      }),
    /** SES's verification status of a domain or address; Success once verified. */
    async mailStatus(identity: string): Promise<string | undefined> {
      const command = new GetIdentityVerificationAttributesCommand({ Identities: [identity] });
      const { VerificationAttributes = {} } = await ses.send(command);
      return VerificationAttributes[identity]?.VerificationStatus;
    },
    async mailsPerDay() {
      const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand());
      return Max24HourSend;
    },
    certificate: (CertificateArn: string) =>
      undefinedOn(isInstanceOf(ResourceNotFoundException), async () => {
        const acm = new ACMClient({ region: EDGE_REGION });
        const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn }));
        const { Status = 'unknown', SubjectAlternativeNames = [] } = Certificate ?? {};
        return { status: String(Status), names: SubjectAlternativeNames };
      }),
    /** Name of a public hosted zone, without its final dot. */
    zoneName: (Id: string) =>
      undefinedOn(isInstanceOf(NoSuchHostedZone), async () => {
        const { HostedZone } = await new Route53Client({ region }).send(new GetHostedZoneCommand({ Id }));
        return HostedZone?.Name?.replace(/\.$/, '') ?? '';
      }),
    async concurrency() {
      const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand());
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },
    async trustsGitHub() {
      const iam = new IAMClient({ region });
      const { OpenIDConnectProviderList = [] } = await iam.send(new ListOpenIDConnectProvidersCommand());
      return OpenIDConnectProviderList.some(({ Arn }) => Arn?.endsWith(`/${GITHUB}`) === true);
    },
    async hasDistributions() {
      const cloudFront = new CloudFrontClient({ region: EDGE_REGION });
      const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }));
      return (DistributionList?.Quantity ?? 0) > 0;
    },
    alarmMailboxes: (name: string) => readAlarmMailboxes(region, name),
    async hasStack(StackName: string) {
      const call = () => stacks.send(new DescribeStacksCommand({ StackName }));
      return (await undefinedOn(isMissingStack, call)) !== undefined;
    },
  };
}
