import type { StartedPortal } from './started-portal.ts';
import { pollUntilDefined } from './portal-process.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
}

/** Waits for this many mails with a subject to a recipient. @returns the mails, oldest first */
export const waitForMailsTo = (portal: StartedPortal, email: string, subject: string, expected = 1) =>
  pollUntilDefined(async () => {
    const mails = (await (await fetch(`${portal.url}/local/mail.json`)).json()) as readonly Mail[];
    const matching = mails.filter((mail) => mail.to.includes(email) && mail.subject === subject);
    return matching.length < expected ? undefined : matching;
  });

/** The codes that a user received under a subject. */
export const waitForCodesTo = async (
  ...query: Parameters<typeof waitForMailsTo>
): Promise<readonly string[]> =>
  (await waitForMailsTo(...query)).map(({ html }) => /<strong>(.*?)<\/strong>/.exec(html)?.[1] ?? '');
