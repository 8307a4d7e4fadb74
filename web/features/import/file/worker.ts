import { readFile } from './read-file.ts';
import { UnreadableFile, type Sheet } from './sheet.ts';
import { tableFromSheet, type Table } from './table.ts';

export type WorkerResponse = { readonly table: Table } | { readonly message: string };

function parseFile(bytes: Uint8Array): WorkerResponse {
  try {
    const sheet: Sheet = readFile(bytes);
    return { table: tableFromSheet(sheet) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { message: error.message };
    return { message: 'This file cannot be read. Save it as CSV or XLSX and try again.' };
  }
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) =>
  postMessage(parseFile(new Uint8Array(data))),
);
