import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { documentFiles, megabytes } from '../../../shared/files.ts';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord } from '../../api/records.ts';
import { FileDrop } from '../../ui/file/FileDrop.tsx';
import { UploadProgress } from '../../ui/file/UploadProgress.tsx';
import { useUpload, type UploadedFile } from '../../ui/file/use-upload.ts';
import type { FormContext } from '../../ui/form/form-context.ts';
import formStyles from '../../ui/form/form.module.css';
import { formatMoment, formatSize } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useTask } from '../../ui/use-task.ts';
import { openDocument } from '../../parts/document/open-document.ts';
import { notifyUploaded } from './notify-uploaded.ts';
import styles from './document.module.css';
import { VersionList } from './versions/VersionList.tsx';

interface DocumentFileProps {
  readonly context: FormContext<ProjectDocument>;
  /** Whether the caller can replace the file. */
  readonly isEditable: boolean;
  readonly isAdmin: boolean;
}

const HINT = `${Object.keys(documentFiles.types).join(', ').toUpperCase()}, up to ${megabytes(documentFiles.maxBytes)}`;

/** Confirms an uploaded file. After a conflict it shows the stored document and keeps the user's input. */
async function confirmUpload(context: FormContext<ProjectDocument>, file: UploadedFile): Promise<void> {
  const { id, version } = context.record;
  try {
    const saved = await call(contract.document.confirmUpload, { params: { id }, body: { ...file, version } });
    rememberSaved('document', saved);
    context.adopt(saved);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const fresh = await readRecord('document', id);
    if (fresh) context.adopt(fresh);
    throw error;
  }
}

/** Uploads a document's file. Marks the form as busy meanwhile, so that it warns before the user leaves the page. */
function useDocumentUpload(context: FormContext<ProjectDocument>) {
  const { setBusy } = context;
  const latest = useLatest(context);
  const upload = useUpload({
    kinds: documentFiles,
    requestUpload: async (body) => {
      const { id } = await latest.current.ensureStored();
      return call(contract.document.grantUpload, { params: { id }, body });
    },
    confirm: async (uploaded, file) => {
      await confirmUpload(latest.current, uploaded);
      void notifyUploaded(file);
    },
  });
  const { step } = upload.state;
  const isBusy = step === 'sending' || step === 'checking';
  useEffect(() => setBusy(isBusy), [isBusy, setBusy]);
  return { upload, isBusy };
}

function CurrentFile({ document }: { readonly document: ProjectDocument }) {
  const open = useTask(openDocument);
  const facts = [formatSize(document.fileSize), document.uploadedBy, formatMoment(document.uploadedAt)];
  return (
    <div className={styles['current']}>
      <Icon name="documents" size={26} />
      <p>
        <b>{document.fileName || 'Document'}</b>
        <small>{facts.filter((text) => text !== '').join(' · ')}</small>
      </p>
      <Button leftSection={<Icon name="open" />} loading={open.working} onClick={() => open.run(document)}>
        Open file
      </Button>
    </div>
  );
}

/** Replaced files, for administrators; loaded when the list is opened. */
function EarlierVersions({ document }: { readonly document: ProjectDocument }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles['earlier']}
      onToggle={({ currentTarget }) => setIsOpen((now) => now || currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      {isOpen && <VersionList document={document} />}
    </details>
  );
}

/** The section File of a document's form: the current file, its upload, and earlier versions. */
export function DocumentFile({ context, isEditable, isAdmin }: DocumentFileProps) {
  const { record } = context;
  const { upload, isBusy } = useDocumentUpload(context);
  const issue = upload.state.step === 'refused' ? upload.state.message : context.issueOf('documentLink');
  return (
    <fieldset className={formStyles['section']}>
      <legend>File</legend>
      <div className={styles['file']}>
        {record.documentLink && <CurrentFile document={record} />}
        {!record.documentLink && !isEditable && (
          <p className={styles['noFile']}>No file has been uploaded.</p>
        )}
        {isEditable && !isBusy && (
          <FileDrop
            kinds={documentFiles}
            label={record.documentLink ? 'Replace the file' : 'Choose a file or drop it here'}
            hint={HINT}
            issue={issue}
            onFile={upload.start}
          />
        )}
        {isEditable && <UploadProgress {...upload} />}
        {isAdmin && record.documentLink && <EarlierVersions document={record} />}
      </div>
    </fieldset>
  );
}
