import { randomUUID } from 'node:crypto';
import { must, probesOf } from './probe.ts';
import { idTokenOf, type Target } from './target.ts';

/** Calls a public operation of Cognito as the browser does. */
async function callCognito({ settings }: Target, operation: string, input: object) {
  const { region, userPoolEndpoint, userPoolClientId } = settings;
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...input }),
  });
  const body = (await answer.json()) as Readonly<Record<string, unknown>>;
  return { status: answer.status, type: String(body['__type'] ?? '') };
}

const unknownEmail = () => `nobody-${randomUUID()}@probe.test`;
const WRONG_PASSWORD = 'Incorrect username or password.';

export const identityProbes = [
  ...probesOf(
    {
      async 'Signing in by SRP'(target) {
        const claims = (await target.token()).split('.')[1] ?? '';
        const { token_use: use } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
          token_use?: string;
        };
        must(use === 'id', `the token is for "${use}"`);
      },
    },
    { needsSignIn: true },
  ),
  ...probesOf({
    async 'An unknown address is refused like a wrong password'({ settings }) {
      const refusal = await idTokenOf(settings, { email: unknownEmail(), password: 'Wrong2026x' }).then(
        () => 'nothing: it signed in',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      must(refusal === WRONG_PASSWORD, `it says "${refusal}"`);
    },
    async 'A password reset does not reveal whether an address is known'(target) {
      const { status, type } = await callCognito(target, 'ForgotPassword', { Username: unknownEmail() });
      must(status === 200, `it answers ${status} ${type}`);
    },
    async 'Cognito refuses plain passwords'(target) {
      const { status, type } = await callCognito(target, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: unknownEmail(), PASSWORD: 'Wrong2026x' },
      });
      must(status === 400 && type.endsWith('InvalidParameterException'), `it answers ${status} ${type}`);
    },
    async 'The password policy asks for lower, upper, digit and eight characters'(target) {
      for (const Password of ['Short1a', 'alllower2026', 'ALLUPPER2026', 'NoDigitsHere']) {
        const Username = unknownEmail();
        const UserAttributes = [{ Name: 'email', Value: Username }];
        // In sequence, as Cognito throttles sign-ups.
        const { type } = await callCognito(target, 'SignUp', { Username, Password, UserAttributes });
        must(type.endsWith('InvalidPasswordException'), `"${Password}" is answered by "${type}"`);
      }
    },
  }),
];
