import type { ApiStack } from './api.ts';
import type { CanaryStack } from './canary.ts';
import type { DataStack } from './data.ts';
import type { DocumentsStack } from './documents.ts';
import type { IdentityStack } from './identity.ts';
import type { MailStack } from './mail.ts';
import type { ProofStack } from './proof.ts';
import type { RenamerStack } from './renamer.ts';
import type { WebhooksStack } from './webhooks.ts';

/** The stacks that the alarms and the dashboard watch. */
export interface WatchedResources {
  readonly data: DataStack;
  readonly documents: DocumentsStack;
  readonly mail: MailStack;
  readonly identity: IdentityStack;
  readonly webhooks: WebhooksStack;
  readonly proof: ProofStack;
  readonly renamer: RenamerStack;
  readonly api: ApiStack;
  readonly canary: CanaryStack;
}
