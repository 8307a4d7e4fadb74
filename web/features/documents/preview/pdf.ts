import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// Vite makes the URL.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** The name of pdf.js for a file that needs a password. */
const PROTECTED = 'PasswordException';

/**
 * Opens a PDF by ranged reads, so that the first page of a large file shows at once. Nothing in the file runs: no
 * scripts, forms or links.
 * @param url signed link of the file
 */
export const openPdf = (url: string) =>
  getDocument({
    url,
    isEvalSupported: false,
    enableXfa: false,
    // The content security policy allows no WebAssembly.
    useWasm: false,
    disableStream: true,
    disableAutoFetch: true,
  });

export type Pdf = PDFDocumentProxy;

/** Explains why a file cannot be shown. */
export const failureText = (error: unknown): string =>
  error instanceof Error && error.name === PROTECTED
    ? 'This PDF is protected by a password. Download it to read it.'
    : 'This PDF cannot be shown. It may be damaged: download it to check.';
