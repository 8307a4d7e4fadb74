import type { Interest } from '../../../shared/entities/interest.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, removeOrThrow, saveRecord } from '../../api/records.ts';
import { confirmChange } from '../../ui/confirm-change.ts';
import { notify } from '../../ui/notify.ts';
import { answerLabel } from './answer-labels.ts';

export type Answer = Pick<Interest, 'answer' | 'reasons' | 'text'>;

export const interested: Answer = { answer: 'interested', reasons: [], text: '' };

interface AnswerContext {
  readonly projectId: string;
  /** The project or, of a recorded answer, the capital partner. */
  readonly name: string;
  /** The capital partner whose answer an administrator records; undefined for the caller's company. */
  readonly companyId?: string;
  readonly currentAnswer: Interest | undefined;
  /** Follows the answer in the toast: `sent to the team`. */
  readonly confirmation: string;
}

/**
 * Withdraws an answer. An earlier attempt can have done so before its response was lost.
 * @returns the funder's own answer, if the team had recorded another one over it
 */
async function withdraw(interest: Interest): Promise<Interest | undefined> {
  const { id, recordedBy } = interest;
  const failure = await removeOrThrow('interest', interest).catch((error: unknown) => error);
  const own = recordedBy ? await readRecord('interest', id) : undefined;
  const wasWithdrawnBefore = own?.recordedBy === '';
  if (failure !== undefined && !wasWithdrawnBefore) throw failure;
  if (own) rememberSaved('interest', own);
  else rememberDeleted('interest', id);
  return own ?? undefined;
}

/** Saves and withdraws a capital partner's answer on a project, each with an undo. */
export function answerActions({ projectId, name, companyId, currentAnswer, confirmation }: AnswerContext) {
  const topic = `interest ${projectId} ${companyId ?? ''}`;
  /** @param replaced the answer that an undo replaces, unless it was changed since */
  async function save({ answer, reasons, text }: Answer, replaced?: Interest): Promise<Interest> {
    const saved = await saveRecord('interest', {
      projectId,
      answer,
      reasons,
      text,
      ...(companyId !== undefined && { companyId }),
      ...(replaced && { id: replaced.id, version: replaced.version }),
    });
    rememberSaved('interest', saved);
    return saved;
  }
  return {
    /** @throws ApiError */
    async send(answer: Answer): Promise<void> {
      const saved = await save(answer);
      // The server does not save an equal answer again.
      if (saved.version === currentAnswer?.version) {
        notify('good', `${name}: ${answerLabel(saved)} was sent before`, { topic });
        return;
      }
      const undo = () => (currentAnswer ? save(currentAnswer, saved) : withdraw(saved));
      confirmChange(`${name}: ${answerLabel(saved)}, ${confirmation}`, topic, undo, name);
    },
    /** @throws ApiError */
    async withdraw(): Promise<void> {
      if (!currentAnswer) return;
      const own = await withdraw(currentAnswer);
      const restored = own ? `. Their own answer is back: ${answerLabel(own)}` : '';
      confirmChange(`${name}: Answer withdrawn${restored}`, topic, () => save(currentAnswer), name);
    },
  };
}
