import { useEffect, useRef } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { documentTypes, labelOf } from '../../../../shared/entities/options.ts';
import { documentFiles } from '../../../../shared/files.ts';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { removeByKey, saveRecord } from '../../../api/records.ts';
import { showLatest } from '../../../api/show-latest.ts';
import { useUpload, type Upload, type UploadedFile } from '../../../ui/file/use-upload.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { notifyUploaded } from '../notify-uploaded.ts';
import type { DocumentType } from './checklist.ts';
import { titleFrom } from './file-names.ts';
import type { PendingFile } from './pending-files.ts';

export interface UploadOptions {
  readonly pending: PendingFile;
  readonly projectId: string;
  /** The current version of the document to update; undefined for a new document. */
  readonly document: ProjectDocument | undefined;
  readonly isSlotFree: boolean;
  /** Called once the file is stored as a document or dismissed. */
  readonly onFinished: () => void;
}

const NO_ACCESS =
  'You can no longer add documents: the project was deleted or is no longer visible to you. Nothing was uploaded.';

const NO_DOCUMENT = 'The document was deleted or is no longer visible to you.';

/** Stores an empty document for the file. */
async function makeDraft(id: string, projectId: string): Promise<ProjectDocument> {
  try {
    return await saveRecord('document', { id, projectId });
  } catch (error) {
    const refused = error instanceof ApiError && [400, 403, 404].includes(error.status);
    throw refused ? new Error(NO_ACCESS) : error;
  }
}

/** Confirms an upload. After a conflict it shows the latest version. @throws ApiError */
async function confirmFile({ id, version }: ProjectDocument, file: UploadedFile): Promise<ProjectDocument> {
  try {
    return await call(contract.document.confirmUpload, { params: { id }, body: { ...file, version } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await showLatest('document', id);
    throw error;
  }
}

/** Sets title, type and status of a new document after its upload. */
const saveTitleAndType = ({ id, version }: ProjectDocument, fileName: string, documentType: DocumentType) =>
  saveRecord('document', {
    id,
    version,
    documentName: titleFrom(fileName) || labelOf(documentTypes, documentType),
    documentType,
    documentStatus: 'new',
  });

/** Uploads one file of the checklist once an upload slot is free. */
export function useFileUpload(options: UploadOptions): Upload {
  const { pending, projectId, isSlotFree, onFinished } = options;
  const { id, file, target } = pending;
  const latest = useLatest(options);
  const draft = useRef<Promise<ProjectDocument>>(undefined);
  const create = () => makeDraft(id, projectId);
  const ensureDocument = async (): Promise<ProjectDocument> => {
    const { document } = latest.current;
    if (document) return document;
    if (target && 'replaces' in target) throw new Error(NO_DOCUMENT);
    draft.current = draft.current?.catch(create) ?? create();
    return draft.current;
  };
  /** Deletes the new document, which both sides would see without a file; also if its creation was not answered. */
  const removeDraft = async () => {
    if (!draft.current) return;
    await draft.current.catch(() => undefined);
    draft.current = undefined;
    rememberDeleted('document', id);
    await removeByKey('document', id).catch(() => undefined);
  };
  const confirm = async (sent: UploadedFile) => {
    try {
      return await confirmFile(await ensureDocument(), sent);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) await removeDraft();
      throw error;
    }
  };
  const upload = useUpload({
    kinds: documentFiles,
    requestUpload: async (body) => {
      await ensureDocument();
      return call(contract.document.grantUpload, { params: { id }, body });
    },
    confirm: async (sent) => {
      const withFile = await confirm(sent);
      const type = target && 'type' in target ? target.type : undefined;
      rememberSaved('document', type ? await saveTitleAndType(withFile, file.name, type) : withFile);
      void notifyUploaded(file);
      onFinished();
    },
  });
  const latestUpload = useLatest(upload);
  useEffect(() => {
    const { state, start } = latestUpload.current;
    // A retried earlier file can take the slot and free it again; an upload that has started must not start twice.
    if (isSlotFree && state.step === 'idle') start(file);
  }, [isSlotFree, file, latestUpload]);
  const dismiss = async () => {
    upload.cancel();
    onFinished();
    await removeDraft();
  };
  return { ...upload, cancel: () => void dismiss() };
}
