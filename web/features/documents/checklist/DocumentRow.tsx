import { Button } from '@mantine/core';
import { fold } from '../../../../shared/schema/sorting.ts';
import { isDecided, type ProjectDocument } from '../../../../shared/entities/document.ts';
import { ActionsMenu } from '../../../ui/ActionsMenu.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { DocumentPill } from '../../../parts/status/DocumentPill.tsx';
import type { ChecklistRow } from './checklist.ts';
import type { ChecklistAction, RunAction } from '../../../parts/document/document-rights.ts';
import styles from './checklist.module.css';
import { useDropTarget } from '../../../ui/file/use-drop-target.ts';

interface DocumentRowProps {
  readonly row: ChecklistRow;
  /** The action that the row offers as a button. */
  readonly next: RunAction | undefined;
  readonly moreActions: readonly ChecklistAction[];
  readonly note: string | undefined;
  readonly onAction: (action: RunAction) => void;
  /** Hint and handler for dropped files; undefined if drops are not accepted. */
  readonly drop: { readonly hint: string; readonly onDrop: (files: readonly File[]) => void } | undefined;
}

const labels: Readonly<Record<ChecklistAction, readonly [label: string, icon: IconName]>> = {
  add: ['Add', 'plus'],
  review: ['Review', 'check'],
  replace: ['Replace', 'upload'],
  open: ['Open', 'open'],
  versions: ['Versions', 'clock'],
  reopen: ['Reopen', 'reopen'],
  edit: ['Edit', 'edit'],
  delete: ['Delete', 'trash'],
};

/** Date of the decision, or of the upload if there is no decision. */
const dateOf = (document: ProjectDocument): string =>
  formatDay((isDecided(document) && document.reviewedAt) || document.uploadedAt);

interface FileProps {
  readonly document: ProjectDocument;
  readonly label: string;
  readonly onOpen: () => void;
}

/** The title if it adds information, and a link to the file. */
function FileLink({ document, label, onOpen }: FileProps) {
  const { documentLink, documentName, fileName, fileNumber } = document;
  const isRedundant = [label, fileName].some((text) => fold(text).startsWith(fold(documentName)));
  const title = isRedundant ? '' : documentName;
  const fileLabel = fileName || 'Open the file';
  return (
    <span className={styles['file']}>
      {title && <span>{title}: </span>}
      {documentLink ? (
        <button type="button" onClick={onOpen}>
          {fileLabel}
        </button>
      ) : (
        <span>no file yet</span>
      )}
      {documentLink && fileNumber !== null && <span>version {fileNumber}</span>}
    </span>
  );
}

/** Checklist row: type, file, status, date, actions, and reason of a rejection. */
export function DocumentRow({ row, next, moreActions, note, onAction, drop }: DocumentRowProps) {
  const { label, document } = row;
  const target = useDropTarget(drop?.onDrop);
  const name = document?.documentName || label;
  const status = document ? document.documentStatus : 'missing';
  return (
    <li className={styles['row']} data-missing={!document || undefined} {...target}>
      <Icon name={document?.documentLink ? 'documents' : 'file'} size={16} />
      <div className={styles['name']}>
        <strong>{label}</strong>
        {document && <FileLink document={document} label={label} onOpen={() => onAction('open')} />}
        {note && <small className={styles['note']}>{note}</small>}
      </div>
      <span className={styles['status']}>
        <DocumentPill status={status} />
      </span>
      <span className={styles['date']}>{document ? dateOf(document) : 'Not added'}</span>
      <span className={styles['actions']}>
        {next && (
          <Button size="compact-sm" aria-label={`${labels[next][0]} ${name}`} onClick={() => onAction(next)}>
            {labels[next][0]}
          </Button>
        )}
        {moreActions.length > 0 && (
          <ActionsMenu
            label={`More: ${name}`}
            icon="more"
            actions={moreActions.map((action) => {
              const [actionLabel, icon] = labels[action];
              return action === 'edit'
                ? { label: actionLabel, icon, page: 'documentForm', query: { documentId: document?.id } }
                : { label: actionLabel, icon, run: () => onAction(action) };
            })}
          />
        )}
      </span>
      {document?.documentStatus === 'rejected' && document.reviewReason && (
        <p className={styles['problem']}>{document.reviewReason}</p>
      )}
      {drop && <span className={styles['hint']}>{drop.hint}</span>}
    </li>
  );
}
