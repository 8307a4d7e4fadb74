import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';

interface Registration {
  readonly email: string;
  readonly password?: string;
  readonly name?: string;
  readonly phone?: string;
  /** What the form sends beside the attributes of the pool. */
  readonly more?: Readonly<Record<string, string>>;
}

/** The command with which somebody registers by the form. */
export const signUpCommand = (
  ClientId: string,
  { email, password = 'Portal2026', name = 'Kim van Dyk', phone = '+61400000000', more = {} }: Registration,
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
