import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';

interface Registration {
  readonly email: string;
  readonly password?: string;
  readonly name?: string;
  readonly phone?: string;
  /** Further form values, sent as client metadata. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The command that the registration form sends. */
export const signUpCommand = (
  ClientId: string,
  {
    email,
    password = 'Portal2026',
    name = 'Kim van Dyk',
    phone = '+61400000000',
    metadata: more = {},
  }: Registration,
) =>
  new SignUpCommand({
    ClientId,
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: name },
      { Name: 'phone_number', Value: phone },
    ],
    ClientMetadata: { location: 'victoria', ...more },
  });
