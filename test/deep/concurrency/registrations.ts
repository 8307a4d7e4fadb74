import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';

import { nextNumber } from '../../support/records.ts';
import { signUpCommand } from '../../support/sign-up.ts';
import { handlerOf, type World } from '../../support/world.ts';
import { firstFailure, type Case } from '../case.ts';

const PEOPLE = 50;
/** Errors for an address that is registered already, or that was used too often within an hour. */
const REFUSALS = new Set(['UsernameExistsException', 'UserLambdaValidationException']);

/**
 * Fifty concurrent registrations and confirmations of one e-mail create exactly one identity, user and company, and send
 * one code and one mail to the team.
 */
export const registrationsCase = (w: World): Case => ({
  name: `${PEOPLE} registrations of one e-mail`,
  async run() {
    await w.reset();
    w.cognito.clear();
    w.codes.length = 0;
    const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
    const email = `fifty${nextNumber()}@people.test`;
    const signUp = (index: number) =>
      cognito.send(
        signUpCommand(w.clientId, {
          email,
          name: `Person ${index}`,
          metadata: { companyName: `Company of ${email} ${index}` },
        }),
      );
    const attempts = await Promise.allSettled(Array.from({ length: PEOPLE }, (_, index) => signUp(index)));
    const [signUpResult, ...surplus] = attempts.flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [attempt.value] : [],
    );
    const refusals = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [Object(attempt.reason).name] : [],
    );
    const ConfirmationCode = /\b\d{6}\b/.exec(w.codes.at(-1)?.text ?? '')?.[0] ?? '';
    const trigger = await handlerOf('triggers.post-confirmation');
    const event = {
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { email, sub: signUpResult?.UserSub } },
    };
    await Promise.allSettled(
      Array.from({ length: PEOPLE }, (_, index) =>
        index % 2 === 0
          ? cognito.send(
              new ConfirmSignUpCommand({ ClientId: w.clientId, Username: email, ConfirmationCode }),
            )
          : trigger(event, { awsRequestId: 'trigger' }),
      ),
    );
    const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: w.poolId }));
    const identities = Users.filter(({ Attributes }) => JSON.stringify(Attributes).includes(email));
    cognito.destroy();
    const items = await w.table.scanAll();
    const recordsOf = (noun: string) =>
      items.filter(
        (item) => item['noun'] === noun && JSON.stringify(item['record'] ?? item['mail']).includes(email),
      );
    const exactlyOne = (noun: string) =>
      [recordsOf(noun).length === 1, `${recordsOf(noun).length} records of ${noun}`] as const;
    return firstFailure(
      [surplus.length === 0 && signUpResult !== undefined, `${surplus.length + 1} sign-ups succeeded`],
      [refusals.every((name) => REFUSALS.has(name)), `refused by ${[...new Set(refusals)].join()}`],
      [identities.length === 1, `${identities.length} identities`],
      [w.codes.length === 1, `${w.codes.length} mails with a code`],
      exactlyOne('user'),
      exactlyOne('company'),
      [items.filter(({ noun }) => noun === 'mail').length === 1, 'not exactly one mail to the team'],
    );
  },
});
