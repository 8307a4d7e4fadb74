import { Zip, ZipPassThrough } from 'fflate';
import { contract } from '../../../../shared/api/index.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { bytesOf, type Bytes } from '../../../../shared/proof/bytes.ts';
import { canonical } from '../../../../shared/proof/canonical.ts';
import {
  dealFiles,
  filesOf,
  pathOf,
  readable,
  type FileVersion,
} from '../../../../shared/proof/deal-file.ts';
import { call, callAll } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { download } from '../../../ui/download.ts';
import { today } from '../../../ui/format.ts';
import type { History, Proof } from '../../../../shared/proof/shapes.ts';

/** How far an export is. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** What an export came to. */
export interface Exported {
  /** Files of documents. */
  readonly files: number;
  /** The paths of those that the portal does not keep any more. */
  readonly gone: readonly string[];
}

const page = async (signal: AbortSignal): Promise<Bytes> => {
  const response = await fetch('/verify-deal.html', { signal });
  if (!response.ok) throw new ApiError(response.status, {});
  return new Uint8Array(await response.arrayBuffer());
};

async function historyOf(projectId: string): Promise<History> {
  const input = { params: { id: projectId } };
  await call(contract.proof.begin, input);
  const entries = await callAll(contract.proof.entries, input);
  const earlier = await call(contract.proof.earlier, input);
  return { format: 'property-finance-portal/history/1', projectId, entries, earlier };
}

/** The bytes of a version; undefined where the portal does not keep it any more. */
async function bytesIn(
  { documentId: id, number }: FileVersion,
  signal: AbortSignal,
): Promise<Bytes | undefined> {
  try {
    const query = { fileNumber: String(number) };
    const { url } = await call(contract.document.link, { params: { id }, query });
    const response = await fetch(url, { signal });
    if (response.status === 403 || response.status === 404) return undefined;
    if (!response.ok) throw new ApiError(response.status, {});
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** A ZIP that grows by file; each is handed to the browser at once, which may keep it on disk. */
function openZip() {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([Uint8Array.from(chunk)]));
  });
  return {
    add(path: string, bytes: Bytes): void {
      // Documents are compressed already.
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
 * Downloads the deal file of a project: its documents in all versions that are kept, its history, the proof, and the
 * page that verifies them. It is made here and not by a function, whose answers are smaller than one document; a file
 * of a document is in memory one at a time.
 * @param signal ends it; nothing is downloaded then
 * @throws ApiError, or the reason of the signal
 */
export async function exportDeal(
  { id, projectName }: Project,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Exported> {
  const history = await historyOf(id);
  const signed = await call(contract.proof.signed, { params: { id } });
  const proof: Proof = { format: 'property-finance-portal/proof/1', signed };
  const zip = openZip();
  zip.add(dealFiles.page, await page(signal));
  zip.add(dealFiles.history, bytesOf(canonical(history)));
  zip.add(dealFiles.readable, bytesOf(readable(history)));
  zip.add(dealFiles.proof, bytesOf(canonical(proof)));
  const versions = filesOf(history);
  const gone: string[] = [];
  for (const [done, version] of versions.entries()) {
    signal.throwIfAborted();
    onProgress({ done, all: versions.length });
    // One at a time: many would fill the memory.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await bytesIn(version, signal);
    if (bytes) zip.add(pathOf(version), bytes);
    else gone.push(pathOf(version));
  }
  signal.throwIfAborted();
  download(`Deal file ${projectName || id} ${today()}.zip`, zip.end());
  return { files: versions.length - gone.length, gone };
}
