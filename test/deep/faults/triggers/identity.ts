import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import { companies, emailOf, subOf } from '../../../support/cast.ts';
import { recordIn } from '../../../support/event.ts';
import { a, keyForm } from '../../../support/records.ts';
import { signInBySrp } from '../../../support/srp.ts';
import { prepareTrigger, runTrigger, sceneFactory } from '../trigger-scenes.ts';

const METHOD_ARN = 'arn:aws:execute-api:ap-southeast-2:0:api/v1/GET/api/project/open';
const prepareAuthorizer = (authorization: string) =>
  prepareTrigger('authorizer', {
    type: 'REQUEST',
    methodArn: METHOD_ARN,
    headers: { authorization, 'api-key': 'gateway' },
    requestContext: { requestId: 'r' },
  });
export const authorizer = sceneFactory('authorizer', ({ w }) => [
  {
    name: 'a person',
    async prepare() {
      const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
      const { poolId, clientId } = w;
      const person = { poolId, clientId, email: emailOf('partner'), password: 'Portal2026' };
      const { id } = await signInBySrp(cognito, person);
      cognito.destroy();
      return prepareAuthorizer(`Bearer ${id}`);
    },
  },
  {
    name: 'a program',
    async prepare() {
      const { id } = recordIn(await w.call('admin', 'api-key.save', { body: { apiKey: keyForm } }));
      const { body } = await w.call('admin', 'api-key.issue', { params: { id } });
      return prepareAuthorizer(`Bearer ${Object(body).key}`);
    },
  },
]);

const registration = {
  triggerSource: 'PreSignUp_SignUp',
  userName: subOf('nobody'),
  request: {
    userAttributes: { email: emailOf('nobody'), name: 'No Body', phone_number: '+61400000000' },
    clientMetadata: { location: 'other', companyName: 'New Ltd' },
  },
};
export const preSignUp = sceneFactory('pre-sign-up', () => [
  { name: 'a registration', prepare: async () => prepareTrigger('pre-sign-up', registration) },
]);
const resendRequest = {
  triggerSource: 'CustomMessage_ResendCode',
  request: { ...registration.request, codeParameter: '{####}' },
  response: {},
};
export const customMessage = sceneFactory('custom-message', () => [
  {
    name: 'a code requested again',
    prepare: async () => prepareTrigger('custom-message', resendRequest),
  },
]);
const prepareConfirmation = (triggerSource: string, email: string, sub: string) =>
  prepareTrigger('post-confirmation', { triggerSource, request: { userAttributes: { email, sub } } });
export const postConfirmation = sceneFactory(
  'post-confirmation',
  ({ w }) => [
    {
      name: 'a registration',
      async prepare() {
        await runTrigger('pre-sign-up', registration);
        return prepareConfirmation('PostConfirmation_ConfirmSignUp', emailOf('nobody'), subOf('nobody'));
      },
    },
    {
      name: 'a registration of an email that already has a profile',
      async prepare() {
        await w.put('user', a.user({ email: emailOf('nobody'), companyId: companies.partner.id }));
        return prepareConfirmation('PostConfirmation_ConfirmSignUp', emailOf('nobody'), subOf('nobody'));
      },
    },
    {
      name: 'a password that was reset',
      isNewActionOnRetry: true,
      prepare: async () =>
        prepareConfirmation('PostConfirmation_ConfirmForgotPassword', emailOf('partner'), subOf('partner')),
    },
  ],
  'whole',
);
