import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { LineFile } from '../line-file.ts';

/** A mail in the local inbox. */
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

export type UnsentMail = Partial<Mail> & Pick<Mail, 'to' | 'from' | 'subject'>;

export type Mailbox = ReturnType<typeof openMailbox>;

/** Opens the mails under a folder, one JSON line each. */
export function openMailbox(folder: string) {
  const mails: Mail[] = [];
  const file = new LineFile<Mail>(join(folder, 'mail.jsonl'), {
    apply: (mail) => void mails.push(mail),
    snapshot: () => mails,
  });
  return {
    mails: mails as readonly Mail[],
    add(unsent: UnsentMail): Mail {
      const mail: Mail = {
        id: randomBytes(12).toString('hex'),
        cc: [],
        bcc: [],
        replyTo: [],
        text: '',
        html: '',
        at: new Date().toISOString(),
        ...unsent,
      };
      file.append(mail);
      return mail;
    },
    clear(): void {
      file.clear();
      mails.length = 0;
    },
    close: () => file.close(),
  };
}
