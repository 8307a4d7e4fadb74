import { startTransition, useState } from 'react';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { messageOf } from '../../../api/errors.ts';
import { FileDrop } from '../../../ui/file/FileDrop.tsx';
import { useIsNarrow } from '../../../ui/grid/use-is-narrow.ts';
import { readInWorker, sheetFiles } from '../../../ui/sheet/read-in-worker.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useTask } from '../../../ui/use-task.ts';
import styles from './files.module.css';
import { FileSteps, type FileStepsProps } from './FileSteps.tsx';

type PlanImportProps = Omit<FileStepsProps, 'file' | 'sheets'>;

interface ChosenFile {
  /** Differs for each reading of a file. */
  readonly id: string;
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

/** The chosen file, or the reason why it cannot be read. */
function useChosenFile() {
  const [file, setFile] = useState<ChosenFile>();
  const [issue, setIssue] = useState<string>();
  const task = useTask(async (chosen: File) => {
    try {
      const sheets = await readInWorker(chosen, 'all');
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

/** Puts the costs, sales and income of a spreadsheet into a plan, and shows the result before it is accepted. */
export default function PlanImport({ companyId, current, onAccept, onClose }: PlanImportProps) {
  const { file, issue, read, working } = useChosenFile();
  const narrow = useIsNarrow();
  return (
    <Dialog
      onClose={onClose}
      title="Import lines from a file"
      size="72rem"
      fullScreen={narrow}
      // A click outside the dialog would lose the user's choices.
      closeOnClickOutside={false}
    >
      <div className={styles['steps']}>
        <FileDrop
          kinds={sheetFiles}
          label={working ? 'Reading the file…' : 'Choose a file or drop it here'}
          hint="XLSX or CSV, at most 10 MB. A feasibility with its own headings is fine."
          issue={issue}
          onFile={read}
        />
        {file ? (
          <FileSteps
            key={file.id}
            file={file.name}
            sheets={file.sheets}
            companyId={companyId}
            current={current}
            onAccept={onAccept}
            onClose={onClose}
          />
        ) : (
          <DialogButtons mt={0} action={undefined} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  );
}
