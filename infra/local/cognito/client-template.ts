import { z } from 'zod';
import { flag, ignored, readProperties, integer } from './template-values.ts';

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const UNIT_MS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

const clientProperties = z.strictObject({
  UserPoolId: z.string().optional(),
  ExplicitAuthFlows: z.array(
    z.enum(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_PASSWORD_AUTH']),
  ),
  GenerateSecret: flag.refine((on) => !on, 'clients with a secret are not served').optional(),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  EnableTokenRevocation: flag.refine((on) => on, 'clients without revocation are not served'),
  AccessTokenValidity: integer,
  IdTokenValidity: integer,
  RefreshTokenValidity: integer,
  TokenValidityUnits: z.strictObject({ AccessToken: unit, IdToken: unit, RefreshToken: unit }),
  AuthSessionValidity: integer.default(3),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
  SupportedIdentityProviders: z.array(z.literal('COGNITO')).optional(),
  AllowedOAuthFlowsUserPoolClient: ignored,
});

/** The rules of an app client; times in milliseconds. */
export interface ClientSettings {
  readonly flows: readonly string[];
  readonly accessMs: number;
  readonly idMs: number;
  readonly refreshMs: number;
  /** Time allowed between the two calls of a sign-in. */
  readonly sessionMs: number;
  readonly readable?: readonly string[];
  readonly writable?: readonly string[];
}

/** Reads the properties of an AWS::Cognito::UserPoolClient. @throws Error naming unsupported properties */
export function readClient(logicalId: string, properties: unknown): ClientSettings {
  const client = readProperties(clientProperties, `user pool client ${logicalId}`, properties);
  const units = client.TokenValidityUnits;
  return {
    flows: client.ExplicitAuthFlows,
    accessMs: client.AccessTokenValidity * UNIT_MS[units.AccessToken],
    idMs: client.IdTokenValidity * UNIT_MS[units.IdToken],
    refreshMs: client.RefreshTokenValidity * UNIT_MS[units.RefreshToken],
    sessionMs: client.AuthSessionValidity * UNIT_MS.minutes,
    ...(client.ReadAttributes && { readable: client.ReadAttributes }),
    ...(client.WriteAttributes && { writable: client.WriteAttributes }),
  };
}
