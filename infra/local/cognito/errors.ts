import { AwsError } from '../stand-in.ts';

/** An error in Cognito's format: `type` becomes `__type`, the message is sent verbatim. */
export class CognitoError extends AwsError {
  constructor(type: string, message: string) {
    super(type === 'InternalErrorException' ? 500 : 400, type, message);
    this.name = type;
  }
}

export const notAuthorized = (message: string): CognitoError =>
  new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);
export const notFound = (message: string): CognitoError =>
  new CognitoError('ResourceNotFoundException', message);

export const wrongPassword = (): CognitoError => notAuthorized('Incorrect username or password.');
export const userNotFound = (): CognitoError =>
  new CognitoError('UserNotFoundException', 'User does not exist.');
export const userDisabled = (): CognitoError => notAuthorized('User is disabled.');
export const wrongCode = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const usernameExists = (message: string): CognitoError =>
  new CognitoError('UsernameExistsException', message);
