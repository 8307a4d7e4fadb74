import { missing, note, type Check } from './finding.ts';

const MIN_CONCURRENCY = 100;
/**
 * A page sends up to ten requests in parallel, each using an authorizer and a handler. New accounts often have a
 * concurrency of ten; AWS's default quota is 1,000 (docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
 */
export const checkConcurrency: Check = async (_, { region }, account) => {
  const quota = await account.concurrency();
  if (quota >= MIN_CONCURRENCY) return [];
  return [
    missing(
      `Lambda runs ${quota} functions at a time in ${region}, and one page uses 20. Ask for 1000: aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value 1000`,
    ),
  ];
};

/** An account has one GitHub provider, created by the pipeline's stack or by hand. */
export const checkPipeline: Check = async (name, { trustsGitHub = false }, account) => {
  if (await account.hasStack(`pipeline-${name}`)) return [];
  const exists = await account.trustsGitHub();
  if (exists === trustsGitHub) return [];
  return [
    note(
      exists
        ? `The account has GitHub's OIDC provider already: set trustsGitHub before you deploy pipeline-${name}.`
        : `trustsGitHub is set, but the account has no OIDC provider for GitHub: remove it before you deploy pipeline-${name}.`,
    ),
  ];
};

/** No API says whether CloudFront accepts an account; an existing distribution proves it. */
export const checkCloudFront: Check = async (_name, _environment, account) =>
  (await account.hasDistributions())
    ? []
    : [
        note(
          'The account has no CloudFront distribution yet. AWS verifies some new accounts first: if the web stack fails with "Your account must be verified", open a case with AWS Support (Account and billing), and deploy again after the answer.',
        ),
      ];
