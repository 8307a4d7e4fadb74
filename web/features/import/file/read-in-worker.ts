import { sizeIssue, UnreadableFile } from './sheet.ts';
import type { Table } from './table.ts';
import type { WorkerResponse } from './worker.ts';

/**
 * Parses a file in a Web Worker to keep the page responsive.
 * @throws UnreadableFile if the file is too large or cannot be parsed
 */
export async function readInWorker(file: File): Promise<Table> {
  const issue = sizeIssue(file);
  if (issue) throw new UnreadableFile(issue);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile('This file cannot be opened any more. Choose it again.');
  });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<WorkerResponse>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => resolve(data));
      worker.addEventListener('error', () =>
        reject(
          new UnreadableFile('This file needs more memory than a page has. Split it into several files.'),
        ),
      );
      worker.postMessage(bytes, [bytes]);
    });
    if ('message' in answer) throw new UnreadableFile(answer.message);
    return answer.table;
  } finally {
    worker.terminate();
  }
}
