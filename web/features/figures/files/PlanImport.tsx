import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { FileDrop } from '../../../ui/file/FileDrop.tsx';
import { useIsNarrow } from '../../../ui/grid/use-is-narrow.ts';
import { sheetFiles } from '../../../ui/sheet/read-in-worker.ts';
import { useChosenFile } from '../../../ui/sheet/use-chosen-file.ts';
import styles from './files.module.css';
import { FileSteps, type FileStepsProps } from './FileSteps.tsx';

type PlanImportProps = Omit<FileStepsProps, 'file' | 'sheets'>;

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
