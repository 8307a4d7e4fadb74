import { sizeIssue, UnreadableFile, type Row, type Sheet } from './sheet.ts';
import type { WorkerResponse } from './worker.ts';

const OUT_OF_MEMORY = 'This file needs more memory than a page has. Split it into several files.';

/** Sends a file to the worker, and collects the rows that it answers. */
const readSheet = (worker: Worker, bytes: ArrayBuffer): Promise<Sheet> =>
  new Promise((resolve, reject) => {
    const rows: Row[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if ('rows' in data) rows.push(...data.rows);
      else if ('sheet' in data) resolve({ ...data.sheet, rows });
      else reject(new UnreadableFile(data.message));
    });
    worker.addEventListener('error', () => reject(new UnreadableFile(OUT_OF_MEMORY)));
    worker.postMessage(bytes, [bytes]);
  });

/**
 * Parses a file in a Web Worker to keep the page responsive.
 * @throws UnreadableFile if the file is too large or cannot be parsed
 */
export async function readInWorker(file: File): Promise<Sheet> {
  const issue = sizeIssue(file);
  if (issue) throw new UnreadableFile(issue);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile('This file cannot be opened any more. Choose it again.');
  });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await readSheet(worker, bytes);
  } finally {
    worker.terminate();
  }
}
