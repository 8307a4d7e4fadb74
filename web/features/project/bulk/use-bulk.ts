import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { notify } from '../../../ui/notify.ts';
import { runWork, undoWork, type Outcome, type Work } from './run-work.ts';
import { longTold, told } from './told.ts';

/** Where the work with a selection stands. */
export type Bulk =
  | { readonly at: 'asking' }
  | { readonly at: 'working' | 'undoing'; readonly over: number; readonly all: number }
  | { readonly at: 'ended'; readonly outcomes: readonly Outcome[] };

/**
 * Works with a selection of projects and undoes it. Leaving the page stops it; what was done until then is told by a
 * notice, which offers the undo.
 */
export function useBulk(projects: readonly Project[]) {
  const [bulk, setBulk] = useState<Bulk>({ at: 'asking' });
  const [opened, setOpened] = useState(true);
  const control = useRef(new AbortController());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      control.current.abort();
    };
  }, []);

  const follow = async (
    at: 'working' | 'undoing',
    all: number,
    run: (watch: Parameters<typeof runWork>[2]) => Promise<readonly Outcome[]>,
  ) => {
    control.current = new AbortController();
    setOpened(true);
    setBulk({ at, over: 0, all });
    const { signal } = control.current;
    const outcomes = await run({ signal, onProgress: (over) => setBulk({ at, over, all }) });
    setBulk({ at: 'ended', outcomes });
    if (!isHere.current) tell(outcomes);
  };
  const undo = (outcomes: readonly Outcome[]) =>
    void follow('undoing', outcomes.length, (watch) => undoWork(outcomes, watch));
  const tell = (outcomes: readonly Outcome[]) => {
    const undoable = outcomes.some((outcome) => outcome.undo);
    notify(undoable ? 'good' : 'warning', isHere.current ? told(outcomes) : longTold(outcomes), {
      ...(undoable && { action: { label: 'Undo', run: () => undo(outcomes) } }),
    });
  };
  return {
    bulk,
    opened,
    begin: (work: Work) => void follow('working', projects.length, (watch) => runWork(projects, work, watch)),
    stop: () => control.current.abort(),
    undo,
    /** Closes the dialog; what was done can still be undone from a notice. */
    close: () => {
      setOpened(false);
      if (bulk.at === 'ended') tell(bulk.outcomes);
    },
  };
}
