import { readFile } from './read-file.ts';
import { UnreadableFile, type Row, type Sheet } from './sheet.ts';

export interface WorkerRequest {
  readonly bytes: ArrayBuffer;
}

/** Rows are sent in several messages, because receiving all of them in one would block the page. */
export type WorkerResponse =
  | { readonly rows: readonly Row[] }
  /** Ends the rows of a sheet. */
  | { readonly sheet: Omit<Sheet, 'rows'> }
  | { readonly done: true }
  | { readonly message: string };

const ROWS_PER_MESSAGE = 500;
const respond = (response: WorkerResponse) => postMessage(response);

function parseFile({ bytes }: WorkerRequest): void {
  try {
    for (const { rows, ...sheet } of readFile(new Uint8Array(bytes))) {
      for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE)
        respond({ rows: rows.slice(at, at + ROWS_PER_MESSAGE) });
      respond({ sheet });
    }
    respond({ done: true });
  } catch (error) {
    const isExpected = error instanceof UnreadableFile;
    respond({
      message: isExpected ? error.message : 'This file cannot be read. Save it as CSV or XLSX and try again.',
    });
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => parseFile(data));
