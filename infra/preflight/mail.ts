import type { Environment } from '../environments.ts';
import { mailZone } from '../mail-zone.ts';
import type { Account } from './aws-account.ts';
import { missing, note, type Check, type Finding } from './finding.ts';

/** Daily mail quota in the SES sandbox, which also requires verified recipients. */
const SANDBOX_PER_DAY = 200;

/** Whether SES has verified the identity that sends the portal's mails. */
async function verificationFindings(environment: Environment, account: Account): Promise<readonly Finding[]> {
  const { mail } = environment;
  const identity = mail.domain ?? mail.from;
  const status = await account.mailStatus(identity);
  if (status === 'Success') {
    const isUnused = mail.domain !== undefined && !mail.verified && !mailZone(environment);
    return isUnused
      ? [note(`SES has verified ${identity}: set mail.verified, so that Cognito mails through it too.`)]
      : [];
  }
  if (mail.verified)
    return [missing(`mail.verified is set, but SES says of ${identity}: ${status ?? 'unknown'}.`)];
  if (mailZone(environment)) return [];
  return [
    note(
      mail.domain === undefined
        ? `SES asks ${identity} for a confirmation when the stacks are made; no mail is sent before it.`
        : `SES has not verified ${identity}: write the DKIM records that the mail stack shows, then set mail.verified.`,
    ),
  ];
}

/** Reports an SES identity that exists without the mail stack, which then cannot create it. */
async function existingIdentityFindings(
  name: string,
  { mail, region }: Environment,
  account: Account,
): Promise<readonly Finding[]> {
  const identity = mail.domain ?? mail.from;
  if ((await account.mailStatus(identity)) === undefined || (await account.hasStack(`${name}-mail`)))
    return [];
  return [
    missing(
      `SES has ${identity} already, and the mail stack makes it: aws ses delete-identity --region ${region} --identity ${identity}`,
    ),
  ];
}

/** Consequences of the SES sandbox, and whether `mail.sandbox` matches the account. */
function sandboxFindings(name: string, { mail }: Environment, perDay: number): readonly Finding[] {
  if (perDay > SANDBOX_PER_DAY)
    return mail.sandbox ? [note('SES is out of its sandbox: remove mail.sandbox.')] : [];
  const text = `SES is in its sandbox: ${perDay} mails a day, to verified recipients only. Ask AWS for production access.`;
  if (name === 'prod') return [missing(text)];
  return [
    mail.sandbox
      ? note(text)
      : missing(`${text} Until then set mail.sandbox: the sender lacks a permission.`),
  ];
}

export const checkMail: Check = async (name, environment, account) => [
  ...(await existingIdentityFindings(name, environment, account)),
  ...(await verificationFindings(environment, account)),
  ...sandboxFindings(name, environment, await account.mailsPerDay()),
];
