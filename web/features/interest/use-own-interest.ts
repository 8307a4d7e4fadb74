import { contract } from '../../../shared/api/index.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../api/recent-changes.ts';
import { removeRecord, saveRecord } from '../../api/records.ts';
import { useList } from '../../api/use-list.ts';
import { notify } from '../../ui/notify.ts';
import { answerLabel } from '../../parts/interest/answer-labels.ts';

export type Answer = Pick<Interest, 'answer' | 'reasons' | 'text'>;

/** Says it; throws what the server refuses. */
async function save(projectId: string, { answer, reasons, text }: Answer): Promise<void> {
  rememberSaved('interest', await saveRecord('interest', { projectId, answer, reasons, text }));
}

async function takeBack(said: Interest): Promise<void> {
  await removeRecord('interest', said);
  rememberDeleted('interest', said.id);
}

/** What the caller's company says of a project, and how it is said, changed and taken back. */
export function useOwnInterest(projectId: string) {
  const list = useList(
    'interest',
    contract.interest.ofProject,
    { params: { projectId } },
    (interest) => interest.projectId === projectId,
  );
  const [said] = list.rows ?? [];
  const topic = `interest ${projectId}`;
  const undoing = (undo: () => Promise<void>) => ({
    label: 'Undo',
    run: () => {
      undo().then(
        () => notify('good', 'As it was before', { topic }),
        (error: unknown) => notify('bad', messageOf(error)),
      );
    },
  });
  return {
    said,
    known: list.rows !== undefined,
    error: list.error,
    reload: list.reload,
    /** @throws ApiError */
    async say(answer: Answer): Promise<void> {
      const before = said;
      const made = await saveRecord('interest', { projectId, ...answer });
      rememberSaved('interest', made);
      const undo = () => (before ? save(projectId, before) : takeBack(made));
      notify('good', `The team is told: ${answerLabel(made)}`, { topic, action: undoing(undo) });
    },
    /** @throws ApiError */
    async takeBack(): Promise<void> {
      if (!said) return;
      await takeBack(said);
      notify('good', 'Answer taken back', { topic, action: undoing(() => save(projectId, said)) });
    },
  };
}
