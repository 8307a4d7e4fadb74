import { readFile } from './read-file.ts';
import { UnreadableFile, type Sheet } from './sheet.ts';
import { tidy, type Table } from './tidy.ts';

/** What the worker answers: the table of a file, or why it cannot be read. */
export type Answer = { readonly table: Table } | { readonly message: string };

function answerOf(bytes: Uint8Array): Answer {
  try {
    const sheet: Sheet = readFile(bytes);
    return { table: tidy(sheet) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { message: error.message };
    return { message: 'This file cannot be read. Save it as CSV or XLSX and try again.' };
  }
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) =>
  postMessage(answerOf(new Uint8Array(data))),
);
