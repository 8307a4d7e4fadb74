import type { Terms } from '../../../shared/entities/terms.ts';
import type { Store } from '../../engine/store.ts';
import { callerName } from '../caller-name.ts';

/** Returns the values with which the caller submits an offer as its next revision. */
export const submissionValues = async (store: Store, { termsStatus, revision }: Terms) => ({
  termsStatus: termsStatus === 'shortlisted' ? termsStatus : ('submitted' as const),
  revision: (revision ?? 0) + 1,
  unsent: false,
  improveUntil: '',
  submittedAt: store.now.toISOString(),
  submittedBy: await callerName(store),
});
