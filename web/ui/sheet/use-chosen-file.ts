import { startTransition, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useTask } from '../use-task.ts';
import { readInWorker } from './read-in-worker.ts';
import type { Sheet } from './sheet.ts';

interface ChosenFile {
  /** Differs for each reading of a file. */
  readonly id: string;
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

/** The chosen file, or the reason why it cannot be read. */
export function useChosenFile() {
  const [file, setFile] = useState<ChosenFile>();
  const [issue, setIssue] = useState<string>();
  const task = useTask(async (chosen: File) => {
    try {
      const sheets = await readInWorker(chosen);
      // A transition, so that rendering the columns does not block the page.
      startTransition(() => {
        setFile({ id: crypto.randomUUID(), name: chosen.name, sheets });
        setIssue(undefined);
      });
    } catch (error) {
      // An earlier file stays, with the user's choices for it.
      setIssue(`${chosen.name}: ${messageOf(error)}`);
    }
  });
  return { file, issue, read: task.run, working: task.working };
}
