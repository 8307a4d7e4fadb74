import { LineFile } from '../line-file.ts';

interface StoredMessage {
  readonly queueArn: string;
  readonly id: string;
  readonly body: string;
}

export type QueueFile = ReturnType<typeof openQueueFile>;

/** Opens a file with a JSON line for each message and each completion. */
export function openQueueFile(path: string) {
  const messages = new Map<string, StoredMessage>();
  const file = new LineFile<StoredMessage | { readonly done: string }>(path, {
    apply(entry) {
      if ('done' in entry) messages.delete(entry.done);
      else messages.set(entry.id, entry);
    },
    snapshot: () => messages.values(),
  });
  return {
    /** Messages that were unfinished when the file was opened. */
    messages: [...messages.values()],
    put: (message: StoredMessage) => file.append(message),
    /** Marks a message as processed or given up. Idempotent. */
    complete: (id: string) => file.append({ done: id }),
    close: () => file.close(),
  };
}
