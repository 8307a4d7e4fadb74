import type { StartedPortal } from './started-portal.ts';
import { eventually } from './started.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
}

/** The mails that reached somebody under a subject, oldest first, once there are as many as expected. */
export const mailsTo = (portal: StartedPortal, email: string, subject: string, expected = 1) =>
  eventually(async () => {
    const all = (await (await fetch(`${portal.url}/local/mail.json`)).json()) as readonly Mail[];
    const found = all.filter((mail) => mail.to.includes(email) && mail.subject === subject);
    return found.length < expected ? undefined : found;
  });

/** The codes that a person was sent under a subject. */
export const codesTo = async (...of: Parameters<typeof mailsTo>): Promise<readonly string[]> =>
  (await mailsTo(...of)).map(({ html }) => /<strong>(.*?)<\/strong>/.exec(html)?.[1] ?? '');
