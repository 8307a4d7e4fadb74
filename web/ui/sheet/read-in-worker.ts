import { sizeIssue, UnreadableFile, type Row, type Sheet } from './sheet.ts';
import type { WorkerRequest, WorkerResponse } from './worker.ts';

/** Extensions for the file dialog. `FileDrop` ignores `maxBytes` and `wrongTypeMessage`; the reader checks size and format. */
export const sheetFiles = {
  maxBytes: 0,
  types: { csv: '', tsv: '', txt: '', xlsx: '' },
  wrongTypeMessage: '',
};

const OUT_OF_MEMORY = 'This file needs more memory than a page has. Split it into several files.';

/** Sends a file to the worker, and collects the sheets of its responses. */
const readSheets = (worker: Worker, request: WorkerRequest): Promise<readonly Sheet[]> =>
  new Promise((resolve, reject) => {
    const sheets: Sheet[] = [];
    let rows: Row[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if ('rows' in data) rows.push(...data.rows);
      else if ('sheet' in data) {
        sheets.push({ ...data.sheet, rows });
        rows = [];
      } else if ('done' in data) resolve(sheets);
      else reject(new UnreadableFile(data.message));
    });
    worker.addEventListener('error', () => reject(new UnreadableFile(OUT_OF_MEMORY)));
    worker.postMessage(request, [request.bytes]);
  });

/**
 * Parses a file in a Web Worker to keep the page responsive.
 * @throws UnreadableFile if the file is too large or cannot be parsed
 */
export async function readInWorker(file: File): Promise<readonly Sheet[]> {
  const issue = sizeIssue(file);
  if (issue) throw new UnreadableFile(issue);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile('This file cannot be opened any more. Choose it again.');
  });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await readSheets(worker, { bytes });
  } finally {
    worker.terminate();
  }
}
