import { contract } from '../../../shared/api/index.ts';
import { labelOf, termsStatuses } from '../../../shared/entities/options.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import type { TermsStepName } from '../../../shared/terms/steps.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { readRecord } from '../../api/records.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { formatDate } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';

/** Runs a step and resolves to true on success. `until` is the due date of an improvement. */
export type OnStep = (terms: Terms, step: TermsStepName, until?: string) => Promise<boolean>;

function confirmationText(name: TermsStepName, terms: Terms): string {
  // A resubmitted offer can stay shortlisted, so its status would mislead.
  if (name === 'submit') return 'Terms submitted';
  if (name === 'share') return 'Shared with the project partner';
  if (name === 'improve') return `Improvement requested, due ${formatDate(terms.improveUntil)}`;
  return `Terms ${labelOf(termsStatuses, terms.termsStatus).toLowerCase()}`;
}

/** Returns the stored offer if the funder's step was taken, although the response was lost. */
async function findTaken({ id, revision }: Terms, step: TermsStepName): Promise<Terms | undefined> {
  const stored = await readRecord('terms', id).catch(() => undefined);
  if (step === 'withdraw') return stored?.termsStatus === 'withdrawn' ? stored : undefined;
  const isSubmitted = stored?.unsent === false && (stored.revision ?? 0) > (revision ?? 0);
  return isSubmitted ? stored : undefined;
}

async function takeStep(terms: Terms, step: TermsStepName, until?: string): Promise<Terms> {
  try {
    const body = { version: terms.version, ...(until && { until }) };
    return await call(contract.terms.step, { params: { id: terms.id, step }, body });
  } catch (error) {
    const isOwnStep = step === 'submit' || step === 'withdraw';
    const taken = isOwnStep && (await findTaken(terms, step));
    if (!taken) throw error;
    return taken;
  }
}

/**
 * Runs steps on offers. Errors appear as a toast; the offers are reloaded after success and failure.
 * @param reload reloads the offers and the project, which an accepted offer changes
 */
export function useOfferSteps(reload: () => void): OnStep {
  return async (terms, step, until) => {
    try {
      const updated = await takeStep(terms, step, until);
      rememberSaved('terms', updated);
      notify('good', confirmationText(step, updated), { topic: `terms ${terms.id}` });
      reload();
      return true;
    } catch (error) {
      notify('bad', messageOf(error));
      reload();
      return false;
    }
  };
}
