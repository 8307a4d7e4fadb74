import { useState } from 'react';
import { documentFiles, fileIssue } from '../../../../shared/files.ts';
import type { DocumentType } from './checklist.ts';
import { guessType } from './file-names.ts';

/** Upload target: a new document of this type, or a new version of an existing one. */
export type UploadTarget = { readonly type: DocumentType } | { readonly replaces: string };

/** A chosen file that is not uploaded yet. */
export interface PendingFile {
  readonly key: string;
  /** Id of the new or updated document. */
  readonly id: string;
  readonly file: File;
  /** Undefined if the file name does not reveal the type, until the user selects it. */
  readonly target: UploadTarget | undefined;
  /** Whether the upload was refused or failed, until the user retries it. */
  readonly hasFailed: boolean;
}

/** Guesses the type of a chosen file. A file that cannot be uploaded, such as a too large one, counts as failed. */
export function createPendingFile(file: File, givenTarget?: UploadTarget): PendingFile {
  const hasFailed = fileIssue(documentFiles, file) !== undefined;
  const type = hasFailed ? '' : guessType(file.name);
  const target = givenTarget ?? (type === undefined ? undefined : { type });
  const id = target && 'replaces' in target ? target.replaces : crypto.randomUUID();
  return { key: crypto.randomUUID(), id, file, target, hasFailed };
}

/** Files of a checklist that wait for a type or a slot, are uploading, or could not be uploaded. */
export function usePendingFiles() {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const change = (key: string, changes: Partial<PendingFile>) =>
    setFiles((now) =>
      now.map((pendingFile) => (pendingFile.key === key ? { ...pendingFile, ...changes } : pendingFile)),
    );
  return {
    files,
    /** Without a target, the file name decides the type if it is unambiguous. */
    add: (newFiles: readonly File[], target?: UploadTarget) => {
      const added = newFiles.map((file) => createPendingFile(file, target));
      const ids = new Set(added.map(({ id }) => id));
      // A second file for the same document replaces the first.
      setFiles((now) => [...now.filter(({ id }) => !ids.has(id)), ...added]);
    },
    setType: (key: string, type: DocumentType) => change(key, { target: { type } }),
    setFailed: (key: string, hasFailed: boolean) => change(key, { hasFailed }),
    remove: (key: string) => setFiles((now) => now.filter((pendingFile) => pendingFile.key !== key)),
  };
}
