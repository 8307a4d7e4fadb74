import type { AlarmMailbox } from '../deployed-resources.ts';

/** Facts about an AWS account for preflight; undefined where a resource does not exist. */
export interface Account {
  /** Version of the CDK's bootstrap in a region. */
  bootstrapVersion(region: string): Promise<number | undefined>;
  /** SES's verification status of a domain or address; Success once verified. */
  mailStatus(identity: string): Promise<string | undefined>;
  /** SES's daily mail quota. */
  mailsPerDay(): Promise<number>;
  certificate(
    arn: string,
  ): Promise<{ readonly status: string; readonly names: readonly string[] } | undefined>;
  /** Name of a public hosted zone, without its final dot. */
  zoneName(id: string): Promise<string | undefined>;
  hasStack(name: string): Promise<boolean>;
  /** Lambda's concurrency quota in the region. */
  concurrency(): Promise<number>;
  /** Whether the account has an OIDC provider for GitHub Actions. */
  trustsGitHub(): Promise<boolean>;
  hasDistributions(): Promise<boolean>;
  /** Mailboxes that receive the alarms of an environment; none before its deployment. */
  alarmMailboxes(name: string): Promise<readonly AlarmMailbox[]>;
}
