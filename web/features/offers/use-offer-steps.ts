import { contract } from '../../../shared/api/index.ts';
import { labelOf, termsStatuses } from '../../../shared/entities/options.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { termsSteps, type TermsStepName } from '../../../shared/terms/steps.ts';
import { call } from '../../api/client.ts';
import { ApiError, isStale, messageOf } from '../../api/errors.ts';
import { readRecord } from '../../api/records.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { useCaller } from '../../api/session-state.ts';
import { formatDate } from '../../ui/format.ts';
import { notify, removeToasts } from '../../ui/notify.ts';
import { describeChanges } from './offer-changes.ts';

/** `outdated`: the offer or its project has changed, so the same step would fail again. */
export type StepResult = 'taken' | 'outdated' | 'failed';

/** Runs a step. `until` is the due date of an improvement. */
export type OnStep = (terms: Terms, step: TermsStepName, until?: string) => Promise<StepResult>;

function confirmationText(name: TermsStepName, terms: Terms): string {
  // A resubmitted offer can stay shortlisted, so its status would mislead.
  if (name === 'submit') return 'Offer submitted';
  if (name === 'share') return 'Shared with the project partner';
  if (name === 'improve') return `Improvement requested, due ${formatDate(terms.improveUntil)}`;
  return `Offer ${labelOf(termsStatuses, terms.termsStatus).toLowerCase()}`;
}

interface Attempt {
  readonly terms: Terms;
  readonly step: TermsStepName;
  readonly until: string | undefined;
  /** Name of the user. */
  readonly by: string;
}

/** Whether the stored offer shows that the user's step was taken, although the response was lost. */
function isTaken({ terms, step, until, by }: Attempt, stored: Terms): boolean {
  if (stored.version === terms.version) return false;
  if (step === 'submit') return !stored.unsent && (stored.revision ?? 0) > (terms.revision ?? 0);
  if (step === 'share') return stored.sharedRevision === terms.revision;
  if (step === 'improve') return stored.improveUntil === until;
  const isDecidedByOther = step !== 'withdraw' && stored.decidedBy !== by;
  return stored.termsStatus === termsSteps[step].to && !isDecidedByOther;
}

/** @throws ApiError if the submitted figures differ from those that the user saw */
function assertSameFigures(seen: Terms, stored: Terms): void {
  const changes = describeChanges(seen, stored);
  if (changes.length > 0)
    throw new ApiError(409, {
      message: `This offer was submitted meanwhile with other figures. ${changes.join('; ')}`,
    });
}

async function takeStep(attempt: Attempt): Promise<Terms> {
  const { terms, step, until } = attempt;
  try {
    const body = { version: terms.version, ...(until && { until }) };
    return await call(contract.terms.step, { params: { id: terms.id, step }, body });
  } catch (error) {
    const stored = await readRecord('terms', terms.id).catch(() => undefined);
    if (!stored || !isTaken(attempt, stored)) throw error;
    if (step === 'submit') assertSameFigures(terms, stored);
    return stored;
  }
}

/**
 * Runs steps on offers. A toast reports success or failure; it names the project for its funder, and the funder for
 * the team. The offers are reloaded in both cases.
 * @param reload reloads the offers and the project, which an accepted offer changes
 */
export function useOfferSteps(projectName: string, reload: () => void): OnStep {
  const { fullName, email } = useCaller().profile;
  return async (terms, step, until) => {
    const topic = `failed ${terms.id}`;
    const name = termsSteps[step].by === 'admin' ? terms.companyName : projectName;
    const show = (tone: 'good' | 'bad', text: string, shownTopic: string) =>
      notify(tone, name ? `${name}: ${text}` : text, { topic: shownTopic });
    removeToasts(topic);
    // The form's toast states that the offer is not submitted.
    removeToasts('form');
    try {
      const updated = await takeStep({ terms, step, until, by: fullName || email });
      rememberSaved('terms', updated);
      show('good', confirmationText(step, updated), `terms ${terms.id}`);
      reload();
      return 'taken';
    } catch (error) {
      show('bad', messageOf(error), topic);
      reload();
      return isStale(error) ? 'outdated' : 'failed';
    }
  };
}
