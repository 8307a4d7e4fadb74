import { contract } from '../../../shared/api/index.ts';
import { labelOf, termsStatuses } from '../../../shared/entities/options.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import type { TermsStepName } from '../../../shared/terms/steps.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { formatDate } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';

/** Takes a step; answers whether it is done. `until` is the last day of an improvement. */
export type OnStep = (terms: Terms, step: TermsStepName, until?: string) => Promise<boolean>;

/** What is said after a step. */
function done(name: TermsStepName, terms: Terms): string {
  // A shortlisted offer stays shortlisted.
  if (name === 'submit') return 'Terms submitted';
  if (name === 'share') return 'Shared with the project partner';
  if (name === 'improve') return `Asked for a better offer until ${formatDate(terms.improveUntil)}`;
  return `Terms ${labelOf(termsStatuses, terms.termsStatus).toLowerCase()}`;
}

/**
 * Moves offers on. A refusal becomes a notice, and the offers are read anew.
 * @param reload reads the offers, and the project that an accepted one assigns
 */
export function useOfferSteps(reload: () => void): OnStep {
  return async (terms, step, until) => {
    try {
      const body = { version: terms.version, ...(until && { until }) };
      const moved = await call(contract.terms.step, { params: { id: terms.id, step }, body });
      rememberSaved('terms', moved);
      notify('good', done(step, moved), { topic: `terms ${terms.id}` });
      reload();
      return true;
    } catch (error) {
      notify('bad', messageOf(error));
      reload();
      return false;
    }
  };
}
