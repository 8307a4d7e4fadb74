import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** One mail of the local inbox. */
export interface Mail {
  readonly id: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601. */
  readonly at: string;
}

export type Draft = Partial<Mail> & Pick<Mail, 'to' | 'from' | 'subject'>;

/** The mails kept in a folder. */
export interface Mailbox {
  readonly mails: readonly Mail[];
  add(draft: Draft): Mail;
  clear(): void;
}

/** Lines of the file that are whole; a killed process may leave half a line, which is cut off. */
function load(path: string): Mail[] {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    appendFileSync(path, '');
  }
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)));
  return text
    .slice(0, end)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Mail => JSON.parse(line));
}

/** Opens the mails under a folder, one JSON line each, written through to the disk before `add` returns. */
export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'mail.jsonl');
  const mails = load(path);
  return {
    mails,
    add(draft) {
      const mail: Mail = {
        id: randomBytes(12).toString('hex'),
        cc: [],
        bcc: [],
        replyTo: [],
        text: '',
        html: '',
        at: new Date().toISOString(),
        ...draft,
      };
      const file = openSync(path, 'a');
      try {
        writeSync(file, `${JSON.stringify(mail)}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      mails.push(mail);
      return mail;
    },
    clear() {
      truncateSync(path, 0);
      mails.length = 0;
    },
  };
}
