import { readFile } from './read-file.ts';
import { UnreadableFile, type Row, type Sheet } from './sheet.ts';

/** Rows arrive in several messages: a page that receives all of them in one does not respond meanwhile. */
export type WorkerResponse =
  | { readonly rows: readonly Row[] }
  | { readonly sheet: Omit<Sheet, 'rows'> }
  | { readonly message: string };

const ROWS_PER_MESSAGE = 500;
const respond = (response: WorkerResponse) => postMessage(response);

function parseFile(bytes: Uint8Array): void {
  try {
    const { rows, ...sheet } = readFile(bytes);
    for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE)
      respond({ rows: rows.slice(at, at + ROWS_PER_MESSAGE) });
    respond({ sheet });
  } catch (error) {
    const isExpected = error instanceof UnreadableFile;
    respond({
      message: isExpected ? error.message : 'This file cannot be read. Save it as CSV or XLSX and try again.',
    });
  }
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => parseFile(new Uint8Array(data)));
