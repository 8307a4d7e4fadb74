import type { Interest } from '../../../shared/entities/interest.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { removeOrThrow, saveRecord } from '../../api/records.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { confirmChange } from '../../ui/confirm-change.ts';
import { answerLabel } from '../../parts/interest/answer-labels.ts';

export type Answer = Pick<Interest, 'answer' | 'reasons' | 'text'>;

/** @throws ApiError */
async function save(projectId: string, { answer, reasons, text }: Answer): Promise<void> {
  rememberSaved('interest', await saveRecord('interest', { projectId, answer, reasons, text }));
}

async function withdraw(interest: Interest): Promise<void> {
  await removeOrThrow('interest', interest);
  rememberDeleted('interest', interest.id);
}

/** The company's answer on a project, with actions to save and withdraw it. */
export function useOwnInterest(projectId: string) {
  const list = useRecordsOfProject('interest', projectId);
  const [currentAnswer] = list.rows ?? [];
  const topic = `interest ${projectId}`;
  return {
    currentAnswer,
    isLoaded: list.rows !== undefined,
    error: list.error,
    reload: list.reload,
    /** @throws ApiError */
    async send(answer: Answer): Promise<void> {
      const previous = currentAnswer;
      const saved = await saveRecord('interest', { projectId, ...answer });
      rememberSaved('interest', saved);
      const undo = () => (previous ? save(projectId, previous) : withdraw(saved));
      confirmChange(`Sent to the team: ${answerLabel(saved)}`, topic, undo);
    },
    /** @throws ApiError */
    async withdraw(): Promise<void> {
      if (!currentAnswer) return;
      await withdraw(currentAnswer);
      confirmChange('Answer withdrawn', topic, () => save(projectId, currentAnswer));
    },
  };
}
