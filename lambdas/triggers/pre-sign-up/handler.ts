import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { readRegistration } from '../../../shared/entities/account.ts';
import { pendingRegistrationItem } from '../../domain/registration.ts';
import { countSignUp, SignUpRefused } from '../../domain/sign-up-limits.ts';
import { loggingFaults } from '../../engine/logging-faults.ts';
import { table, tableName } from '../../engine/table.ts';

/** Splits a full name, for requests without the form's own name fields. */
function namesOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Stores a registration until the e-mail is confirmed. Only for people who sign up themselves: other sources return
 * immediately, within Cognito's five seconds.
 * @throws SignUpRefused for the first invalid field, and over the sign-up limit
 */
async function keepRegistration(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  const { userAttributes, clientMetadata = {} } = event.request;
  const { name = '', email, phone_number: phone } = userAttributes;
  const read = readRegistration({ ...namesOf(name), ...clientMetadata, email, phone });
  if ('issues' in read) throw new SignUpRefused(Object.values(read.issues)[0]);
  await countSignUp(read.values.email);
  const Item = pendingRegistrationItem(event.userName, read.values, new Date());
  await table.send(new PutCommand({ TableName: tableName(), Item }));
  return event;
}

export const handler = loggingFaults(keepRegistration, (error) => error instanceof SignUpRefused);
