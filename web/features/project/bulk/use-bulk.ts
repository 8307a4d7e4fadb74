import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { useIsMounted } from '../../../navigation/use-is-mounted.ts';
import { notify } from '../../../ui/notify.ts';
import {
  isUndoable,
  isUnprocessed,
  retryBulkAction,
  runBulkAction,
  undoBulkAction,
  type Outcome,
  type BulkAction,
} from './run-bulk-action.ts';
import { summariseWithFailures, summarise } from './summarise.ts';

export type Bulk =
  | { readonly step: 'asking' }
  | { readonly step: 'working' | 'undoing'; readonly processed: number; readonly total: number }
  | { readonly step: 'ended'; readonly outcomes: readonly Outcome[] };

/** Runs a bulk action and its undo; leaving the page stops it, and a toast offers the undo. */
export function useBulk(projects: readonly Project[]) {
  const [bulk, setBulk] = useState<Bulk>({ step: 'asking' });
  const [opened, setOpened] = useState(true);
  const abort = useRef(new AbortController());
  const action = useRef<BulkAction>(undefined);
  const isMounted = useIsMounted();
  useEffect(() => () => abort.current.abort(), []);

  const track = async (
    step: 'working' | 'undoing',
    total: number,
    run: (control: Parameters<typeof runBulkAction>[2]) => Promise<readonly Outcome[]>,
  ) => {
    abort.current = new AbortController();
    setOpened(true);
    setBulk({ step, processed: 0, total });
    const { signal } = abort.current;
    const outcomes = await run({ signal, onProgress: (processed) => setBulk({ step, processed, total }) });
    setBulk({ step: 'ended', outcomes });
    if (!isMounted()) notifySummary(outcomes);
  };
  const undo = (outcomes: readonly Outcome[]) =>
    void track('undoing', outcomes.filter(isUndoable).length, (control) => undoBulkAction(outcomes, control));
  const notifySummary = (outcomes: readonly Outcome[]) => {
    const undoable = outcomes.some(isUndoable);
    notify(
      undoable ? 'good' : 'warning',
      isMounted() ? summarise(outcomes) : summariseWithFailures(outcomes),
      { undo: undoable ? () => undo(outcomes) : undefined },
    );
  };
  return {
    bulk,
    opened,
    begin: (bulkAction: BulkAction) => {
      action.current = bulkAction;
      void track('working', projects.length, (control) => runBulkAction(projects, bulkAction, control));
    },
    /** Runs the action again on unprocessed projects. */
    retry: (outcomes: readonly Outcome[]) => {
      const currentAction = action.current;
      if (currentAction)
        void track('working', outcomes.filter(isUnprocessed).length, (control) =>
          retryBulkAction(outcomes, currentAction, control),
        );
    },
    stop: () => abort.current.abort(),
    undo,
    /** Closes the dialog; a toast still offers the undo. */
    close: () => {
      setOpened(false);
      if (bulk.step === 'ended') notifySummary(bulk.outcomes);
    },
  };
}
