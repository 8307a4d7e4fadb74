import { documentTypes, labelOf } from '../../../../shared/entities/options.ts';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { useCaller } from '../../../api/session-state.ts';
import type { ChecklistRow, DocumentType } from './checklist.ts';
import styles from './checklist.module.css';
import { DocumentRow } from './DocumentRow.tsx';
import { furtherActions, nextAction, type RunAction } from '../../../parts/document/document-rights.ts';
import type { PendingFile, UploadTarget, usePendingFiles } from './pending-files.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const PendingRow = lazyPart(() => import('./PendingRow.tsx'), null);
const UnsortedRow = lazyPart(() => import('./UnsortedRow.tsx'), null);

export type NoteOf = (document: ProjectDocument) => string | undefined;

interface ChecklistItemsProps {
  readonly projectId: string;
  readonly rows: readonly ChecklistRow[];
  readonly loading: boolean;
  readonly canAdd: boolean;
  readonly pending: ReturnType<typeof usePendingFiles>;
  readonly noteOf: NoteOf | undefined;
  /** Opens the file dialog. @param onChosen called once the user has chosen a file, which replaces a failed one */
  readonly onChoose: (target?: UploadTarget, onChosen?: () => void) => void;
  readonly onAction: (action: RunAction, document: ProjectDocument) => void;
}

interface RowLineProps extends Omit<ChecklistItemsProps, 'projectId' | 'rows' | 'loading'> {
  readonly row: ChecklistRow;
}

const MAX_PARALLEL_UPLOADS = 3;

/** Type that lists a pending file: undefined if the row of its document shows it, empty if that document is gone. */
function typeOf({ id, target }: PendingFile, rows: readonly ChecklistRow[]): DocumentType | undefined {
  if (target && 'type' in target) return target.type;
  return rows.some(({ document }) => document?.id === id) ? undefined : '';
}

/** Upload target of a file dropped on a row: its document if it can be replaced, otherwise a new document. */
function dropTargetOf(row: ChecklistRow, canReplace: boolean): { target: UploadTarget; hint: string } {
  const { type, label, document } = row;
  if (document && canReplace) return { target: { replaces: document.id }, hint: `Drop to replace the file` };
  return { target: { type }, hint: `Drop to add to ${label}` };
}

/** Rows of one type: documents, then uploads, which replace the row of a missing document. */
function linesOf(type: DocumentType, rows: readonly ChecklistRow[], targetedFiles: readonly PendingFile[]) {
  const files = targetedFiles.filter((file) => typeOf(file, rows) === type);
  const typeRows = rows.filter((row) => row.type === type);
  return { files, rows: files.length > 0 ? typeRows.filter(({ document }) => document) : typeRows };
}

/** Leaves out a draft document that receives an upload: the row of the upload represents it. */
function withoutUploadedDrafts(rows: readonly ChecklistRow[], targetedFiles: readonly PendingFile[]) {
  const newFiles = targetedFiles.filter(({ target }) => target && 'type' in target);
  return rows.filter(({ document }) => !newFiles.some(({ id }) => id === document?.id));
}

function RowLine({ row, canAdd, pending, noteOf, onChoose, onAction }: RowLineProps) {
  const caller = useCaller();
  const { document, type } = row;
  const actionIfMissing = canAdd ? 'add' : undefined;
  const next = document ? nextAction(caller, document) : actionIfMissing;
  const drop = dropTargetOf(row, next === 'add' || next === 'replace');
  const onDrop = (files: readonly File[]) => pending.add(files, files.length > 1 ? { type } : drop.target);
  return (
    <DocumentRow
      row={row}
      next={next}
      moreActions={document ? furtherActions(caller, document) : []}
      note={document && noteOf?.(document)}
      drop={canAdd && type !== '' ? { hint: drop.hint, onDrop } : undefined}
      onAction={(action) => (document ? onAction(action, document) : onChoose({ type }))}
    />
  );
}

/** The rows of a checklist: documents, missing types, uploads, and files without a type. */
export function ChecklistItems(props: ChecklistItemsProps) {
  const { projectId, rows, loading, canAdd, pending, onChoose } = props;
  const targetedFiles = pending.files.filter(({ target }) => target);
  const uploads = targetedFiles.filter(({ hasFailed }) => !hasFailed);
  const renderPendingRow = (
    file: PendingFile,
    label: string,
    target: UploadTarget | undefined,
    document?: ProjectDocument,
  ) => (
    <PendingRow
      key={file.key}
      pending={file}
      label={label}
      projectId={projectId}
      document={document}
      onChoose={
        canAdd && document?.documentStatus !== 'approved'
          ? (onChosen) => onChoose(target, onChosen)
          : undefined
      }
      isSlotFree={uploads.indexOf(file) < MAX_PARALLEL_UPLOADS}
      onFailed={(hasFailed) => pending.setFailed(file.key, hasFailed)}
      onFinished={() => pending.remove(file.key)}
    />
  );
  /** A document, or the upload that replaces its file; both if that failed. */
  const renderRow = (row: ChecklistRow) => {
    const { document, label, type } = row;
    const replacing = document && targetedFiles.find(({ id }) => id === document.id);
    return [
      (!replacing || replacing.hasFailed) && <RowLine key={document?.id ?? type} {...props} row={row} />,
      replacing && renderPendingRow(replacing, label, { replaces: document.id }, document),
    ];
  };
  const visibleRows = withoutUploadedDrafts(rows, targetedFiles);
  const types = [...documentTypes.map(({ value }) => value), '' as const];
  return (
    <ul className={styles['list']} aria-busy={loading}>
      {types.flatMap((type) => {
        const lines = linesOf(type, visibleRows, targetedFiles);
        const label = labelOf(documentTypes, type) || 'Not sent';
        return [
          ...lines.rows.flatMap(renderRow),
          ...lines.files.map((file) => renderPendingRow(file, label, type === '' ? undefined : { type })),
        ];
      })}
      {pending.files
        .filter(({ target }) => !target)
        .map(({ key, file }) => (
          <UnsortedRow
            key={key}
            fileName={file.name}
            onUpload={(type) => pending.setType(key, type)}
            onDismiss={() => pending.remove(key)}
          />
        ))}
    </ul>
  );
}
