import { z } from 'zod';

/** Resolved templates contain some numbers and booleans as strings. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const integer = z.coerce.number().int();
/** Properties without effect on one machine. */
const ignored = z.unknown().optional();

const TRIGGERS = ['PreSignUp', 'PostConfirmation', 'CustomMessage'] as const;
export type TriggerName = (typeof TRIGGERS)[number];

const passwordPolicy = z.strictObject({
  MinimumLength: integer,
  RequireLowercase: flag.default(false),
  RequireUppercase: flag.default(false),
  RequireNumbers: flag.default(false),
  RequireSymbols: flag.default(false),
  TemporaryPasswordValidityDays: integer.default(7),
});

const attribute = z
  .strictObject({
    Name: z.string(),
    Mutable: flag.refine((on) => on, 'attributes that cannot change are not served'),
    Required: flag,
  })
  .refine(({ Name, Required }) => !Required || Name === 'email', 'only the email can be required');

const poolProperties = z.strictObject({
  UsernameAttributes: z.tuple([z.literal('email')]),
  UsernameConfiguration: z.strictObject({
    CaseSensitive: flag.refine((on) => !on, 'case-sensitive names are not served'),
  }),
  AutoVerifiedAttributes: z.tuple([z.literal('email')]),
  Policies: z.strictObject({ PasswordPolicy: passwordPolicy }),
  LambdaConfig: z.partialRecord(z.enum(TRIGGERS), z.string()).default({}),
  AdminCreateUserConfig: z
    .strictObject({
      AllowAdminCreateUserOnly: flag.refine((on) => !on, 'pools without sign-up are not served'),
      InviteMessageTemplate: ignored,
    })
    .optional(),
  AccountRecoverySetting: z
    .strictObject({
      RecoveryMechanisms: z.tuple([z.strictObject({ Name: z.literal('verified_email'), Priority: integer })]),
    })
    .optional(),
  Schema: z.array(attribute).optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.tuple([z.literal('SOFTWARE_TOKEN_MFA')]).optional(),
  /** The trigger CustomMessage writes the mails, also that of an invitation. */
  VerificationMessageTemplate: ignored,
  EmailVerificationMessage: ignored,
  EmailVerificationSubject: ignored,
  SmsVerificationMessage: ignored,
  /** No supported operation changes an email. */
  UserAttributeUpdateSettings: ignored,
  UserPoolName: ignored,
  UserPoolTags: ignored,
  UserPoolTier: ignored,
  DeletionProtection: ignored,
  EmailConfiguration: ignored,
});

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

/** Reads properties of a template. @throws Error naming unsupported properties */
function readProperties<S extends z.ZodType>(schema: S, resource: string, properties: unknown): z.output<S> {
  const result = schema.safeParse(properties);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The local Cognito does not serve this ${resource}: ${issues.join('; ')}`);
}

/** The rules of a pool, read from its template. People sign in with their e-mail. */
export type PoolSettings = ReturnType<typeof readPool>;

/** Reads the properties of an AWS::Cognito::UserPool. @throws Error naming unsupported properties */
export function readPool(logicalId: string, properties: unknown) {
  const pool = readProperties(poolProperties, `user pool ${logicalId}`, properties);
  return {
    policy: pool.Policies.PasswordPolicy,
    triggers: pool.LambdaConfig,
    /** Users can sign in with an authenticator code in addition to the password. */
    softwareToken: pool.MfaConfiguration === 'OPTIONAL' && pool.EnabledMfas !== undefined,
  };
}

/** The rules of an app client; times in milliseconds. */
export type ClientSettings = ReturnType<typeof readClient>;

/** Reads the properties of an AWS::Cognito::UserPoolClient. @throws Error naming unsupported properties */
export function readClient(logicalId: string, properties: unknown) {
  const client = readProperties(clientProperties, `user pool client ${logicalId}`, properties);
  const units = client.TokenValidityUnits;
  const flows: readonly string[] = client.ExplicitAuthFlows;
  return {
    flows,
    accessMs: client.AccessTokenValidity * UNIT_MS[units.AccessToken],
    idMs: client.IdTokenValidity * UNIT_MS[units.IdToken],
    refreshMs: client.RefreshTokenValidity * UNIT_MS[units.RefreshToken],
    /** Time allowed between the two calls of a sign-in. */
    sessionMs: client.AuthSessionValidity * UNIT_MS.minutes,
    readable: client.ReadAttributes,
    writable: client.WriteAttributes,
  };
}
