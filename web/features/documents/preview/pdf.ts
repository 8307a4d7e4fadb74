import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// Vite resolves this import to a URL.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { RangedFile, ReadFailure, readRange } from './ranged-file.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The name of the pdf.js error for a file that needs a password. */
const PROTECTED = 'PasswordException';

/**
 * Bytes of one read. pdf.js reads the chunk of every page's directory entry before it shows the first page, so large
 * chunks would load megabytes of a scanned report.
 */
const RANGE_BYTES = 16 * 1024;
/** Bytes of the first read, which covers small files completely. */
const FIRST_BYTES = 4 * RANGE_BYTES;

export type Pdf = PDFDocumentProxy;

/**
 * Opens a PDF by ranged reads, so that the first page of a large file shows early. Nothing in the file runs: no
 * scripts, forms or links.
 * @param url signed link of the file
 * @param onLost called when a part of the opened file cannot be read
 */
export function openPdf(url: string, onLost: () => void) {
  const abort = new AbortController();
  const open = async () => {
    const first = await readRange(url, 0, FIRST_BYTES, abort.signal);
    const isWhole = first.bytes.length >= first.size;
    const loading = getDocument({
      ...(isWhole
        ? { data: first.bytes }
        : { range: new RangedFile({ url, first, abortController: abort, onLost }) }),
      rangeChunkSize: RANGE_BYTES,
      isEvalSupported: false,
      enableXfa: false,
      // The content security policy allows no WebAssembly.
      useWasm: false,
      disableStream: true,
      disableAutoFetch: true,
    });
    abort.signal.addEventListener('abort', () => void loading.destroy());
    return loading.promise;
  };
  return { pdf: open(), close: () => abort.abort() };
}

const isProtected = (error: unknown): boolean => error instanceof Error && error.name === PROTECTED;

/** Whether a PDF opens only with a password. Other encrypted files merely restrict printing or copying. */
export async function isPasswordRequired(file: Blob): Promise<boolean> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
  });
  return loading.promise.then(() => false, isProtected).finally(() => void loading.destroy());
}

/** Explains why a file cannot be shown. */
export function failureText(error: unknown): string {
  if (error instanceof ReadFailure) return 'This PDF could not be loaded.';
  return isProtected(error)
    ? 'This PDF is protected by a password. Download it to read it.'
    : 'This PDF cannot be shown. It may be damaged: download it to check.';
}
