import type { DocumentVersion } from '../../../shared/api/document.ts';
import type { HistoryEntry } from '../../../shared/api/history.ts';
import { RESTORE_DAYS, type ProjectDocument } from '../../../shared/entities/document.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';
import { env } from '../../engine/env.ts';
import { everyHistoryEntry } from '../../engine/history.ts';

/** A file that a document has or had. */
interface FileVersion {
  readonly version: DocumentVersion;
  readonly link: string;
  readonly s3Version: string;
}

/** URL of a document's file on the documents host; only a signed link opens it. */
export const fileUrl = ({ s3Key }: ProjectDocument) => `${env('DOCUMENT_HOST')}${s3Key}`;

const versionOf = (document: ProjectDocument, current: boolean): FileVersion => ({
  version: {
    fileNumber: document.fileNumber ?? 1,
    at: document.uploadedAt,
    size: document.fileSize ?? 0,
    current,
    fileName: document.fileName,
    by: document.uploadedBy,
  },
  link: fileUrl(document),
  s3Version: document.s3Version,
});

const beforeChange = (document: ProjectDocument, { changes }: HistoryEntry): ProjectDocument => ({
  ...document,
  ...Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from])),
});

/**
 * The file of a document and the files it replaced, newest first. Reads the document's history, which names the
 * uploaders; no role needs to list the bucket. Leaves out files replaced before the restore window.
 */
export async function fileVersions(document: ProjectDocument, now: Date): Promise<FileVersion[]> {
  const oldest = new Date(now.getTime() - RESTORE_DAYS * DAY_MS).toISOString();
  const versions = document.s3Key ? [versionOf(document, true)] : [];
  let record = document;
  for await (const entry of everyHistoryEntry('document', document.id)) {
    if (entry.at < oldest) break;
    record = beforeChange(record, entry);
    if (record.s3Version && versions.every(({ s3Version }) => s3Version !== record.s3Version))
      versions.push(versionOf(record, false));
  }
  return versions;
}
