import { useState } from 'react';
import { documentFiles, fileIssue } from '../../../../shared/files.ts';
import type { DocumentType } from './checklist.ts';
import { guessType } from './guess-type.ts';

/** Where a file goes: a new document of a type, or in place of a document's file. */
export type Target = { readonly type: DocumentType } | { readonly replaces: string };

/** A file that was chosen and is not a document yet. */
export interface PendingFile {
  readonly key: string;
  /** The id of the document it becomes, or the one that gets it. */
  readonly id: string;
  readonly file: File;
  /** Undefined until the person has said which type it is. */
  readonly target: Target | undefined;
}

interface PendingFiles {
  readonly files: readonly PendingFile[];
  /** Without a target each file's name decides, where it is clear. */
  readonly add: (files: readonly File[], target?: Target) => void;
  readonly aim: (key: string, type: DocumentType) => void;
  readonly remove: (key: string) => void;
}

/** A file that cannot be sent needs no type: its line says why. */
function targetOf(file: File, target: Target | undefined): Target | undefined {
  if (target) return target;
  if (fileIssue(documentFiles, file)) return { type: '' };
  const type = guessType(file.name);
  return type ? { type } : undefined;
}

const pending = (file: File, given: Target | undefined): PendingFile => {
  const target = targetOf(file, given);
  const id = target && 'replaces' in target ? target.replaces : crypto.randomUUID();
  return { key: crypto.randomUUID(), id, file, target };
};

/** The files of a checklist that are being sent, wait for their type, or were refused. */
export function usePendingFiles(): PendingFiles {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  return {
    files,
    add: (some, target) => {
      const added = some.map((file) => pending(file, target));
      const ids = new Set(added.map(({ id }) => id));
      // Another file for the same document takes the place of the one before.
      setFiles((now) => [...now.filter(({ id }) => !ids.has(id)), ...added]);
    },
    aim: (key, type) =>
      setFiles((now) => now.map((one) => (one.key === key ? { ...one, target: { type } } : one))),
    remove: (key) => setFiles((now) => now.filter((one) => one.key !== key)),
  };
}
