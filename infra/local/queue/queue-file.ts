import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isObject } from '../json.ts';

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
  /** On disk when the call returns. */
  put(message: KeptMessage): void;
  /** A message is taken or given up. One that is done twice is done. */
  done(id: string): void;
}

const lineOf = (entry: KeptMessage | { readonly done: string }) => `${JSON.stringify(entry)}\n`;

/** An entry; undefined for a line that a crash has cut off. */
function entryOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function messagesIn(text: string): readonly KeptMessage[] {
  const messages = new Map<string, KeptMessage>();
  for (const line of text.split('\n')) {
    const entry = entryOf(line);
    if (!isObject(entry)) continue;
    const { done, queueArn, id, body } = entry;
    if (typeof done === 'string') messages.delete(done);
    else if (typeof queueArn === 'string' && typeof id === 'string' && typeof body === 'string')
      messages.set(id, { queueArn, id, body });
  }
  return [...messages.values()];
}

/** Opens a file with a JSON line for each message and each end of one; what is done is left out of it first. */
export function openQueueFile(file: string): QueueFile {
  mkdirSync(dirname(file), { recursive: true });
  const messages = existsSync(file) ? messagesIn(readFileSync(file, 'utf8')) : [];
  writeFileSync(`${file}.new`, messages.map(lineOf).join(''), { flush: true });
  renameSync(`${file}.new`, file);
  return {
    messages,
    put: (message) => appendFileSync(file, lineOf(message), { flush: true }),
    // Lost in a crash it makes the message come once more, as SQS may hand one out twice.
    done: (id) => appendFileSync(file, lineOf({ done: id })),
  };
}
