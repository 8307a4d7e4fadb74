import { Zip, ZipPassThrough } from 'fflate';
import { contract } from '../../../../shared/api/index.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { bytesOf, type Bytes } from '../../../../shared/proof/bytes.ts';
import { canonical } from '../../../../shared/proof/canonical.ts';
import {
  dealFiles,
  filesOf,
  pathOf,
  formatHistory,
  type FileVersion,
} from '../../../../shared/proof/deal-file.ts';
import { call, callAll } from '../../../api/client.ts';
import { ApiError, isMissing } from '../../../api/errors.ts';
import { download } from '../../../ui/download.ts';
import { countOf, today } from '../../../ui/format.ts';
import type { History, Proof } from '../../../../shared/proof/shapes.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export const summaryOf = ({ files }: ExportResult): string =>
  `The deal file is downloaded. It contains ${files === 0 ? 'no documents' : countOf(files, 'document file')}.`;

const fetchVerifyPage = async (signal: AbortSignal): Promise<Bytes> => {
  const response = await fetch('/verify-deal.html', { signal });
  if (!response.ok) throw new ApiError(response.status, {});
  return new Uint8Array(await response.arrayBuffer());
};

/** Reads the history of a project. Begins its chain first if needed, so that the chain covers earlier entries. */
async function readHistory(projectId: string): Promise<History> {
  const input = { params: { id: projectId } };
  await call(contract.proof.begin, input);
  const entries = await callAll(contract.proof.entries, input);
  const earlier = await call(contract.proof.earlier, input);
  return { format: 'property-finance-portal/history/1', projectId, entries, earlier };
}

/** Content of a file version, or why there is none. */
async function fetchVersion(
  version: FileVersion,
  signal: AbortSignal,
  isRetry = false,
): Promise<Bytes | 'missing' | 'denied'> {
  try {
    const params = { id: version.documentId };
    const query = { fileNumber: String(version.number) };
    const { url } = await call(contract.document.link, { params, query });
    const response = await fetch(url, { signal });
    // The link may have expired, for example while the computer was asleep.
    if (response.status === 403) return isRetry ? 'denied' : await fetchVersion(version, signal, true);
    if (!response.ok) throw new ApiError(response.status, {});
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

/** Streams a ZIP: hands each part to the browser immediately, so that the browser can store it on disk. */
function openZip() {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([Uint8Array.from(chunk)]));
  });
  return {
    add(path: string, bytes: Bytes): void {
      // Documents are already compressed.
      const file = new ZipPassThrough(path);
      zip.add(file);
      file.push(bytes, true);
    },
    end(): Blob {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

/**
 * Downloads the deal file of a project: all stored document versions, the history, the proof, and the verification
 * page. Built in the browser, since it exceeds a Lambda response; only one document is in memory at a time.
 * @param signal aborts the export without a download
 * @throws ApiError, or the reason of the signal
 */
export async function exportDeal(
  { id, projectName }: Project,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) {
  const history = await readHistory(id);
  const signed = await call(contract.proof.signed, { params: { id } });
  const proof: Proof = { format: 'property-finance-portal/proof/1', signed };
  const zip = openZip();
  zip.add(dealFiles.page, await fetchVerifyPage(signal));
  zip.add(dealFiles.history, bytesOf(canonical(history)));
  zip.add(dealFiles.readable, bytesOf(formatHistory(history)));
  zip.add(dealFiles.proof, bytesOf(canonical(proof)));
  const versions = filesOf(history);
  /** Paths of files that the portal no longer stores. */
  const missing: string[] = [];
  /** Paths of files that storage denied, or no longer has: it answers both with 403. */
  const denied: string[] = [];
  for (const [done, version] of versions.entries()) {
    signal.throwIfAborted();
    onProgress({ done, total: versions.length });
    // One file at a time to limit memory use.
    const content = await fetchVersion(version, signal);
    if (content === 'missing') missing.push(pathOf(version));
    else if (content === 'denied') denied.push(pathOf(version));
    else zip.add(pathOf(version), content);
  }
  signal.throwIfAborted();
  download(`Deal file ${projectName || id} ${today()}.zip`, zip.end());
  return { files: versions.length - missing.length - denied.length, missing, denied };
}
export type ExportResult = Awaited<ReturnType<typeof exportDeal>>;
