import { LineFile } from '../line-file.ts';

interface StoredMessage {
  readonly queueArn: string;
  readonly id: string;
  readonly body: string;
}

/** Persists the messages of queues. */
export interface QueueFile {
  /** Messages that were unfinished when the file was opened. */
  readonly messages: readonly StoredMessage[];
  put(message: StoredMessage): void;
  /** Marks a message as processed or given up. Idempotent. */
  done(id: string): void;
  close(): void;
}

/** Opens a file with a JSON line for each message and each completion. */
export function openQueueFile(path: string): QueueFile {
  const messages = new Map<string, StoredMessage>();
  const file = new LineFile(path, {
    replay(line) {
      const entry: StoredMessage | { readonly done: string } = JSON.parse(line);
      if ('done' in entry) messages.delete(entry.done);
      else messages.set(entry.id, entry);
    },
    snapshot: () => [...messages.values()].map((message) => JSON.stringify(message)),
  });
  return {
    messages: [...messages.values()],
    put: (message) => file.append(JSON.stringify(message)),
    done: (done) => file.append(JSON.stringify({ done })),
    close: () => file.close(),
  };
}
