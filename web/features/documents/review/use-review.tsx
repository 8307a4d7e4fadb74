import { useState, type ReactNode } from 'react';
import { document as entity, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { notify } from '../../../ui/notify.ts';
import { useTask } from '../../../ui/use-task.ts';
import { review, type Decision, type ReviewDecision } from './review.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'));

interface Question {
  readonly document: ProjectDocument;
  readonly decision?: Decision | undefined;
  /** Other edits, saved with the decision. */
  readonly typed?: Readonly<Record<string, unknown>> | undefined;
  readonly onDecided?: ((document: ProjectDocument) => void) | undefined;
}

export interface Review {
  readonly ask: (question: Question) => void;
  readonly reopen: (document: ProjectDocument) => void;
  readonly working: boolean;
  readonly dialog: ReactNode;
}

/** A newer notification about a document replaces the older one with its undo. */
const subjectOf = ({ id }: ProjectDocument) => `decision on ${id}`;

async function takeBack(document: ProjectDocument): Promise<void> {
  const open = await review(document, { documentStatus: 'in_review' });
  notify('good', `${entity.title(open)} is in review again`, { topic: subjectOf(open) });
}

/** Approves, rejects and reopens documents, with a notification for each. */
export function useReview(): Review {
  const [question, setQuestion] = useState<Question>();
  const reopening = useTask(takeBack);
  async function decide(
    request: Question,
    document: ProjectDocument,
    verdict: ReviewDecision,
  ): Promise<void> {
    const saved = await review(document, verdict, request.typed);
    request.onDecided?.(saved);
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
