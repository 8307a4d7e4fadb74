import { sizeIssue, UnreadableFile } from './sheet.ts';
import type { Table } from './tidy.ts';
import type { Answer } from './worker.ts';

/**
 * Reads a file beside the page, which stays usable.
 * @throws UnreadableFile at once for one that is too large, else once it was looked at
 */
export async function readInWorker(file: File): Promise<Table> {
  const issue = sizeIssue(file);
  if (issue) throw new UnreadableFile(issue);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile('This file cannot be opened any more. Choose it again.');
  });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
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
