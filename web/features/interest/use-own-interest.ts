import { contract } from '../../../shared/api/index.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { removeOrThrow, saveRecord } from '../../api/records.ts';
import { useList } from '../../api/use-list.ts';
import { notify } from '../../ui/notify.ts';
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
  const list = useList(
    'interest',
    contract.interest.ofProject,
    { params: { projectId } },
    (interest) => interest.projectId === projectId,
  );
  const [currentAnswer] = list.rows ?? [];
  const topic = `interest ${projectId}`;
  const undoAction = (undo: () => Promise<void>) => ({
    label: 'Undo',
    run: () => {
      undo().then(
        () => notify('good', 'Change undone', { topic }),
        (error: unknown) => notify('bad', messageOf(error), { topic }),
      );
    },
  });
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
      notify('good', `Sent to the team: ${answerLabel(saved)}`, { topic, action: undoAction(undo) });
    },
    /** @throws ApiError */
    async withdraw(): Promise<void> {
      if (!currentAnswer) return;
      await withdraw(currentAnswer);
      notify('good', 'Answer withdrawn', { topic, action: undoAction(() => save(projectId, currentAnswer)) });
    },
  };
}
