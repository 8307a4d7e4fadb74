import type { SceneFactory } from './trigger-scenes.ts';
import { follow, renamer, headSigner, webhookSender } from './triggers/changes.ts';
import { authorizer, customMessage, postConfirmation, preSignUp } from './triggers/identity.ts';
import { digest, mailFeedback, mailRedrive, mailSender } from './triggers/mails.ts';

/** Creates the situations in which a trigger's handler succeeds, by folder of `lambdas/triggers`. */
export const triggers: Readonly<Record<string, SceneFactory>> = {
  authorizer,
  'custom-message': customMessage,
  digest,
  follow,
  'mail-feedback': mailFeedback,
  'mail-redrive': mailRedrive,
  'mail-sender': mailSender,
  'post-confirmation': postConfirmation,
  'pre-sign-up': preSignUp,
  renamer,
  'head-signer': headSigner,
  'webhook-sender': webhookSender,
};

/** Triggers without fault tests, with the reason. */
export const untestedTriggers: Readonly<Record<string, string>> = {
  canary: 'only writes a missing test file, which its next run retries',
  'mail-domain': 'runs once per deployment, and CloudFormation retries it',
  'signing-key': 'runs once per deployment, and CloudFormation retries it',
};
