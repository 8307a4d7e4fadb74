import { z } from 'zod';
import { flag, ignored, readProperties, integer } from './template-values.ts';

const TRIGGERS = ['PreSignUp', 'PostConfirmation', 'CustomMessage'] as const;
export type TriggerName = (typeof TRIGGERS)[number];

const message = { EmailMessage: z.string().optional(), EmailSubject: z.string().optional() };

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
  .refine(({ Name, Required }) => !Required || Name === 'email', 'only the e-mail can be required');

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
      InviteMessageTemplate: z.strictObject(message).optional(),
    })
    .optional(),
  VerificationMessageTemplate: z
    .strictObject({
      ...message,
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE'),
      SmsMessage: ignored,
    })
    .optional(),
  /** No supported operation changes an email. */
  UserAttributeUpdateSettings: ignored,
  AccountRecoverySetting: z
    .strictObject({
      RecoveryMechanisms: z.tuple([z.strictObject({ Name: z.literal('verified_email'), Priority: integer })]),
    })
    .optional(),
  Schema: z.array(attribute).optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  EnabledMfas: z.tuple([z.literal('SOFTWARE_TOKEN_MFA')]).optional(),
  UserPoolName: ignored,
  UserPoolTags: ignored,
  UserPoolTier: ignored,
  DeletionProtection: ignored,
  EmailConfiguration: ignored,
  /** Older forms of VerificationMessageTemplate. */
  EmailVerificationMessage: ignored,
  EmailVerificationSubject: ignored,
  SmsVerificationMessage: ignored,
});

type MessageTemplate = {
  readonly EmailMessage?: string | undefined;
  readonly EmailSubject?: string | undefined;
};

/** The rules of a pool, read from its template. People sign in with their e-mail; the username is a UUID. */
export interface PoolSettings {
  readonly policy: z.output<typeof passwordPolicy>;
  readonly triggers: Readonly<Partial<Record<TriggerName, string>>>;
  readonly invitation: MessageTemplate | undefined;
  readonly verification: MessageTemplate | undefined;
  /** Users can sign in with an authenticator code in addition to the password. */
  readonly softwareToken: boolean;
}

/** Reads the properties of an AWS::Cognito::UserPool. @throws Error naming unsupported properties */
export function readPool(logicalId: string, properties: unknown): PoolSettings {
  const pool = readProperties(poolProperties, `user pool ${logicalId}`, properties);
  return {
    policy: pool.Policies.PasswordPolicy,
    triggers: pool.LambdaConfig,
    invitation: pool.AdminCreateUserConfig?.InviteMessageTemplate,
    verification: pool.VerificationMessageTemplate,
    softwareToken: pool.MfaConfiguration === 'OPTIONAL' && pool.EnabledMfas !== undefined,
  };
}
