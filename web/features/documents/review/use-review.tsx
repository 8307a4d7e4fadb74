import { useState, type ReactNode } from 'react';
import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { notify } from '../../../ui/notify.ts';
import { useTask } from '../../../ui/use-task.ts';
import { review, type Decision, type Verdict } from './review.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'));

interface Question {
  readonly document: ProjectDocument;
  /** The decision that was chosen already. */
  readonly decision?: Decision | undefined;
  /** Other changes, saved with the decision. */
  readonly typed?: Readonly<Record<string, unknown>> | undefined;
  readonly onDecided?: ((document: ProjectDocument) => void) | undefined;
}

export interface Review {
  /** Opens the dialog that decides. */
  readonly ask: (question: Question) => void;
  /** Takes a decision back. */
  readonly reopen: (document: ProjectDocument) => void;
  readonly working: boolean;
  /** The dialog to draw. */
  readonly dialog: ReactNode;
}

/** A newer notice about the same document replaces the older one, and its Undo. */
const subjectOf = ({ id }: ProjectDocument) => `decision on ${id}`;

async function takeBack(document: ProjectDocument): Promise<void> {
  const open = await review(document, { documentStatus: 'in_review' });
  notify('good', `${entity.title(open)} is in review again`, { topic: subjectOf(open) });
}

/** Approving and rejecting documents in a dialog, and taking a decision back; each says so in a notice. */
export function useReview(): Review {
  const [question, setQuestion] = useState<Question>();
  const reopening = useTask(takeBack);
  async function decide(asked: Question, document: ProjectDocument, verdict: Verdict): Promise<void> {
    const saved = await review(document, verdict, asked.typed);
    asked.onDecided?.(saved);
    setQuestion(undefined);
    const undo = { label: 'Undo', run: () => reopening.run(saved) };
    notify('good', `${entity.title(saved)} is ${saved.documentStatus}`, {
      action: undo,
      topic: subjectOf(saved),
    });
  }
  return {
    ask: setQuestion,
    reopen: reopening.run,
    working: reopening.working,
    dialog: question && (
      <ReviewDialog
        document={question.document}
        decision={question.decision}
        reason={String(question.typed?.['reviewReason'] ?? '')}
        onDecide={(document, verdict) => decide(question, document, verdict)}
        onClose={() => setQuestion(undefined)}
      />
    ),
  };
}
