import { useState } from 'react';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { byId, useTask } from '../../../ui/use-task.ts';
import {
  notifyDecision,
  reopenDocument,
  saveDecision,
  type Decision,
  type DecisionValues,
} from './save-decision.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'));

interface DecisionRequest {
  readonly document: ProjectDocument;
  readonly decision: Decision;
  /** Other edits, saved with the decision. */
  readonly otherEdits?: Readonly<Record<string, unknown>> | undefined;
  readonly onDecided?: ((document: ProjectDocument) => void) | undefined;
}

/** Approves, rejects and reopens documents, and confirms each with a toast. */
export function useDecisions() {
  const [request, setRequest] = useState<DecisionRequest>();
  const reopening = useTask(
    async (document: ProjectDocument) => void (await reopenDocument(document)),
    undefined,
    byId,
    ({ documentName }) => documentName,
  );
  async function decide(
    request: DecisionRequest,
    document: ProjectDocument,
    values: DecisionValues,
  ): Promise<void> {
    const saved = await saveDecision(document, values, request.otherEdits);
    request.onDecided?.(saved);
    setRequest(undefined);
    notifyDecision(saved, () => reopening.run(saved));
  }
  return {
    openDialog: setRequest,
    reopen: reopening.run,
    working: reopening.working,
    dialog: request && (
      <DecisionDialog
        document={request.document}
        decision={request.decision}
        reason={String(request.otherEdits?.['reviewReason'] ?? '')}
        onDecide={(document, values) => decide(request, document, values)}
        onClose={() => setRequest(undefined)}
      />
    ),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
