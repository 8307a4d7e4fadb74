import { describe, expect, it } from 'vitest';
import { noticePreferences } from '../../shared/entities/notice-preferences.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { dismiss, save } from '../support/screen.ts';
import { eventually } from '../support/started.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}
interface Kept {
  readonly id: string;
  readonly version: number;
  readonly documentStatus: string;
}

const PARTNER = 'developer@portal.test';
const stage = journey();

const inbox = async () =>
  (await (await fetch(`${stage.portal.url}/local/mail.json`)).json()) as readonly Mail[];
/** The mails under a subject, once there are any and no more of them come. */
async function settled(subject: RegExp): Promise<readonly Mail[]> {
  const found = async () => (await inbox()).filter((mail) => subject.test(mail.subject));
  return eventually(async () => {
    const before = await found();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const now = await found();
    return now.length > 0 && now.length === before.length ? now : undefined;
  });
}

/** A document of the demo's project partner that nobody has decided on. */
async function pendingDocument(token: string): Promise<Kept> {
  const projects = await Promise.all(
    ['open', 'closed'].map((kind) => call<Kept[]>(stage.portal, 'GET', `/api/project/${kind}`, { token })),
  );
  const all = projects.flatMap(({ body }) => body);
  const lists = await Promise.all(
    all.map(({ id }) => call<Kept[]>(stage.portal, 'GET', `/api/document/project/${id}`, { token })),
  );
  const found = lists.flatMap(({ body }) => body).find((one) => /new|in_review/.test(one.documentStatus));
  if (!found) throw new Error('The demo has no document to decide on.');
  return found;
}

describe('a decision on a document', () => {
  it('is told to the colleagues who want it, each once, and the mail leads to the document', async () => {
    const page = await stage.as(PARTNER);
    const wish = page.getByRole('combobox', { name: noticePreferences.noticeDocuments.label });
    expect(await wish.inputValue()).toBe('mail');
    await wish.selectOption('portal');
    await save(page);
    await dismiss(page, 'Profile saved');
    await page.reload();
    await wish.waitFor();
    expect(await wish.inputValue()).toBe('portal');

    const own = await pendingDocument(await tokenOf(PARTNER));
    const token = await tokenOf('admin@portal.test');
    const reviewReason = 'Please upload a current one.';
    const document = { id: own.id, version: own.version, documentStatus: 'rejected', reviewReason };
    expect((await call(stage.portal, 'POST', '/api/document', { token, body: { document } })).status).toBe(
      200,
    );
    const mails = await settled(/^Document rejected: /);
    expect(mails.map(({ to }) => to)).toEqual([['ruth.ellingham@kestrelbaydevelopments.example']]);
    expect(mails[0]?.text).toContain(`> ${reviewReason}`);

    const link = /http\S+document-form\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect(link.startsWith(`${stage.portal.url}/`)).toBe(true);
    await page.goto(link);
    await page.getByText(reviewReason).first().waitFor();
  });
});

describe('a message', () => {
  it.each(['/api/send', '/api/send/'])('goes to the team through %s', async (path) => {
    const token = await tokenOf('funder@portal.test');
    const message = { to: 'team', subject: `Through ${path}.`, htmlMessage: '<p onclick="x">Kia ora</p>' };
    expect(await call(stage.portal, 'POST', path, { token, body: message })).toMatchObject({
      status: 202,
      body: true,
    });
    const mails = await settled(new RegExp(`^Through ${path}\\.$`));
    expect(mails).toMatchObject([{ to: ['transactions@portal.test', 'support@portal.test'] }]);
    const other = { ...message, to: 'someone@else.test' };
    expect((await call(stage.portal, 'POST', path, { token, body: other })).status).toBe(403);
  });
});
