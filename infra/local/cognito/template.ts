import { z } from 'zod';

/** Resolved templates carry numbers and booleans as strings here and there. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const whole = z.coerce.number().int();
/** Properties that change nothing on one machine. */
const inert = z.unknown().optional();

const message = { EmailMessage: z.string().optional(), EmailSubject: z.string().optional() };

const passwordPolicy = z.strictObject({
  MinimumLength: whole.default(8),
  RequireLowercase: flag.default(false),
  RequireUppercase: flag.default(false),
  RequireNumbers: flag.default(false),
  RequireSymbols: flag.default(false),
  TemporaryPasswordValidityDays: whole.default(7),
});

export const triggerNames = [
  'PreSignUp',
  'PostConfirmation',
  'CustomMessage',
  'PreAuthentication',
  'PostAuthentication',
  'PreTokenGeneration',
] as const;
export type TriggerName = (typeof triggerNames)[number];

const poolProperties = z.strictObject({
  Policies: z
    .strictObject({
      PasswordPolicy: passwordPolicy.optional(),
      SignInPolicy: z.strictObject({ AllowedFirstAuthFactors: z.array(z.literal('PASSWORD')) }).optional(),
    })
    .optional(),
  AliasAttributes: z.array(z.literal('email')).optional(),
  UsernameAttributes: z.array(z.literal('email')).optional(),
  UsernameConfiguration: z.strictObject({ CaseSensitive: flag }).optional(),
  AutoVerifiedAttributes: z.array(z.literal('email')).optional(),
  LambdaConfig: z.partialRecord(z.enum(triggerNames), z.string()).optional(),
  AdminCreateUserConfig: z
    .strictObject({
      AllowAdminCreateUserOnly: flag.default(false),
      InviteMessageTemplate: z.strictObject({ ...message, SMSMessage: inert }).optional(),
      UnusedAccountValidityDays: whole.optional(),
    })
    .optional(),
  VerificationMessageTemplate: z
    .strictObject({
      ...message,
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').optional(),
      SmsMessage: inert,
    })
    .optional(),
  EmailVerificationMessage: z.string().optional(),
  EmailVerificationSubject: z.string().optional(),
  UserAttributeUpdateSettings: z
    .strictObject({ AttributesRequireVerificationBeforeUpdate: z.array(z.literal('email')) })
    .optional(),
  AccountRecoverySetting: z
    .strictObject({
      RecoveryMechanisms: z.array(
        z.strictObject({ Name: z.enum(['verified_email', 'admin_only']), Priority: whole }),
      ),
    })
    .optional(),
  Schema: z
    .array(
      z.strictObject({
        Name: z.string(),
        AttributeDataType: z.string().optional(),
        Mutable: flag.optional(),
        Required: flag.optional(),
        StringAttributeConstraints: inert,
        NumberAttributeConstraints: inert,
        DeveloperOnlyAttribute: z.literal(false).optional(),
      }),
    )
    .optional(),
  MfaConfiguration: z.literal('OFF').optional(),
  UserPoolName: inert,
  UserPoolTags: inert,
  UserPoolTier: inert,
  UserPoolAddOns: inert,
  DeletionProtection: inert,
  EmailConfiguration: inert,
  SmsVerificationMessage: inert,
});

export type PoolProperties = z.output<typeof poolProperties>;

/** The rules of a pool, read from its template. */
export interface PoolSettings {
  readonly properties: PoolProperties;
  readonly policy: z.output<typeof passwordPolicy>;
  /** People sign up with their e-mail and get a UUID as username. */
  readonly emailIsUsername: boolean;
  /** A verified e-mail may be given instead of the username. */
  readonly emailIsAlias: boolean;
  readonly caseSensitive: boolean;
  readonly verifiesEmail: boolean;
  readonly keepsOldEmail: boolean;
  readonly adminRecoveryOnly: boolean;
  readonly triggers: Readonly<Partial<Record<TriggerName, string>>>;
}

/** Reads the properties of an AWS::Cognito::UserPool; a property that is not served here is an error naming it. */
export function readPool(logicalId: string, properties: unknown): PoolSettings {
  const pool = parse(poolProperties, `user pool ${logicalId}`, properties);
  const recovery = pool.AccountRecoverySetting?.RecoveryMechanisms;
  return {
    properties: pool,
    // CloudFormation gives a pool without a policy the strict default.
    policy:
      pool.Policies?.PasswordPolicy ??
      passwordPolicy.parse({
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
      }),
    emailIsUsername: pool.UsernameAttributes?.includes('email') ?? false,
    emailIsAlias: pool.AliasAttributes?.includes('email') ?? false,
    caseSensitive: pool.UsernameConfiguration?.CaseSensitive ?? true,
    verifiesEmail: pool.AutoVerifiedAttributes?.includes('email') ?? false,
    keepsOldEmail:
      pool.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email') ?? false,
    adminRecoveryOnly: recovery?.every((way) => way.Name === 'admin_only') ?? false,
    triggers: pool.LambdaConfig ?? {},
  };
}

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const flows = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
] as const;

const clientProperties = z.strictObject({
  UserPoolId: z.string().optional(),
  ClientName: z.string().optional(),
  ExplicitAuthFlows: z
    .array(z.enum(flows))
    .default(['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH']),
  GenerateSecret: flag.refine((on) => !on, 'clients with a secret are not served').optional(),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  EnableTokenRevocation: flag.default(true),
  AccessTokenValidity: whole.default(1),
  IdTokenValidity: whole.default(1),
  RefreshTokenValidity: whole.default(30),
  TokenValidityUnits: z
    .strictObject({ AccessToken: unit.optional(), IdToken: unit.optional(), RefreshToken: unit.optional() })
    .default({}),
  AuthSessionValidity: whole.default(3),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
  RefreshTokenRotation: z
    .strictObject({ Feature: z.enum(['ENABLED', 'DISABLED']), RetryGracePeriodSeconds: whole.default(0) })
    .optional(),
  SupportedIdentityProviders: z.array(z.literal('COGNITO')).optional(),
  AllowedOAuthFlows: inert,
  AllowedOAuthFlowsUserPoolClient: inert,
  AllowedOAuthScopes: inert,
  CallbackURLs: inert,
  DefaultRedirectURI: inert,
  LogoutURLs: inert,
  EnablePropagateAdditionalUserContextData: inert,
});

/** The rules of an app client; times in milliseconds. */
export interface ClientSettings {
  readonly flows: readonly string[];
  readonly hidesUsers: boolean;
  readonly revocation: boolean;
  readonly accessMs: number;
  readonly idMs: number;
  readonly refreshMs: number;
  readonly sessionMs: number;
  readonly rotation?: { readonly graceMs: number };
  readonly readable?: readonly string[];
  readonly writable?: readonly string[];
}

const unitMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** Reads the properties of an AWS::Cognito::UserPoolClient; one that is not served here is an error naming it. */
export function readClient(logicalId: string, properties: unknown): ClientSettings {
  const client = parse(clientProperties, `user pool client ${logicalId}`, properties);
  const units = client.TokenValidityUnits;
  const rotation = client.RefreshTokenRotation;
  return {
    flows: client.ExplicitAuthFlows,
    hidesUsers: client.PreventUserExistenceErrors === 'ENABLED',
    revocation: client.EnableTokenRevocation,
    accessMs: client.AccessTokenValidity * unitMs[units.AccessToken ?? 'hours'],
    idMs: client.IdTokenValidity * unitMs[units.IdToken ?? 'hours'],
    refreshMs: client.RefreshTokenValidity * unitMs[units.RefreshToken ?? 'days'],
    sessionMs: client.AuthSessionValidity * unitMs.minutes,
    ...(rotation?.Feature === 'ENABLED' && {
      rotation: { graceMs: rotation.RetryGracePeriodSeconds * 1000 },
    }),
    ...(client.ReadAttributes && { readable: client.ReadAttributes }),
    ...(client.WriteAttributes && { writable: client.WriteAttributes }),
  };
}

function parse<S extends z.ZodType>(schema: S, what: string, properties: unknown): z.output<S> {
  const result = schema.safeParse(properties);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The local Cognito does not serve this ${what}: ${issues.join('; ')}`);
}
