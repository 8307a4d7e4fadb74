import { useState, type ReactNode } from 'react';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { useTask } from '../../../ui/use-task.ts';
import { notifyDecision, withdrawDecision } from './decision-notice.ts';
import { review, type Decision, type ReviewDecision } from './review.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'));

interface Question {
  readonly document: ProjectDocument;
  readonly decision: Decision;
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

/** Approves, rejects and reopens documents, with a notification for each. */
export function useReview(): Review {
  const [question, setQuestion] = useState<Question>();
  const reopening = useTask(async (document: ProjectDocument) => void (await withdrawDecision(document)));
  async function decide(
    request: Question,
    document: ProjectDocument,
    verdict: ReviewDecision,
  ): Promise<void> {
    const saved = await review(document, verdict, request.typed);
    request.onDecided?.(saved);
    setQuestion(undefined);
    notifyDecision(saved, () => reopening.run(saved));
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
