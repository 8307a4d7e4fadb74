import { LineFile } from '../line-file.ts';

/** A message of a queue as it is kept. */
interface KeptMessage {
  readonly queueArn: string;
  readonly id: string;
  readonly body: string;
}

/** Keeps the messages of queues over the end of the process. */
export interface QueueFile {
  /** The messages that were not done when the file was opened. */
  readonly messages: readonly KeptMessage[];
  put(message: KeptMessage): void;
  /** A message is taken or given up. One that is done twice is done. */
  done(id: string): void;
  close(): void;
}

/** Opens a file with a JSON line for each message and each end of one. */
export function openQueueFile(path: string): QueueFile {
  const messages = new Map<string, KeptMessage>();
  const file = new LineFile(path, {
    replay(line) {
      const entry: KeptMessage | { readonly done: string } = JSON.parse(line);
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
