import type { AlarmMailbox } from '../deployed-resources.ts';

/** What a preflight asks of an AWS account; each answer is undefined where there is no such thing. */
export interface Account {
  /** Version of the CDK's bootstrap in a region. */
  bootstrapVersion(region: string): Promise<number | undefined>;
  /** What SES says of a domain or address: Success once it is verified. */
  mailStatus(identity: string): Promise<string | undefined>;
  /** Mails a day that SES allows. */
  mailsPerDay(): Promise<number>;
  certificate(
    arn: string,
  ): Promise<{ readonly status: string; readonly names: readonly string[] } | undefined>;
  /** Name of a public hosted zone, without its final dot. */
  zoneName(id: string): Promise<string | undefined>;
  hasStack(name: string): Promise<boolean>;
  /** How many Lambdas run at a time in the region. */
  concurrency(): Promise<number>;
  /** Whether the account has an OIDC provider for GitHub Actions. */
  trustsGitHub(): Promise<boolean>;
  hasDistributions(): Promise<boolean>;
  /** Who the alarms of a deployed environment are mailed to. */
  alarmMailboxes(name: string): Promise<readonly AlarmMailbox[]>;
}
