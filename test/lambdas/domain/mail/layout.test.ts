import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { frame } from '../../../../lambdas/domain/mail/html-frame.ts';
import { renderMail, type MailContent } from '../../../../lambdas/domain/mail/layout.ts';
import { oneLine } from '../../../../lambdas/domain/mail/text.ts';

const PORTAL = 'https://portal.test';
const mailWith = (value: string): MailContent => ({
  subject: value,
  blocks: [{ words: value }, { facts: [['Name', value]] }, { quote: value }, { code: value }],
  footer: value,
  settings: { link: 'Choose', path: '/admin/user-page' },
});
const tagsOf = (html: string) => html.replaceAll(/>[^<]*</g, '><');

test('escapes markup in every part of a mail', () => {
  const plain = tagsOf(renderMail(mailWith('x'), PORTAL).html);
  const fragment = fc.constantFrom('<', '>', '"', "'", '&', '\r\n', '</td>', '<script>', '{####}', 'a');
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
      const { html } = renderMail(mailWith(fragments.join('')), PORTAL);
      expect(tagsOf(html).replaceAll('<br>', '')).toBe(plain);
    }),
  );
});

test('text and HTML part of a mail have the same content', () => {
  const { text } = renderMail(
    {
      subject: 'Document rejected: Plan',
      blocks: [
        { words: 'Hello' },
        { facts: [['Name', 'One\nTwo']] },
        { quote: 'First\nSecond' },
        { link: 'Open', path: '/admin/x?id=1' },
      ],
      footer: 'Why',
    },
    PORTAL,
  );
  expect(text).toBe(
    'Document rejected: Plan\n\nHello\n\nName: One Two\n\n> First\n> Second\n\nOpen: https://portal.test/admin/x?id=1\n\n-- \nWhy',
  );
});

test.each<[MailContent['blocks'], string]>([
  [[{ words: 'Hello <b>' }, { link: 'Open', path: '/' }], 'Hello &lt;b&gt;'],
  [
    [
      {
        facts: [
          ['Project', 'Harbour Rise'],
          ['Status', 'New'],
        ],
      },
    ],
    'Project: Harbour Rise, Status: New',
  ],
  [[{ words: 'Your code is' }, { code: '493021' }], ''],
])('starts with a hidden preview of its content: %j', (blocks, preview) => {
  const { html } = renderMail({ subject: 'Subject', blocks, footer: 'Why' }, PORTAL);
  expect(html).toContain(`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`);
});

test('a subject is a single line without control characters', () => {
  expect(oneLine('a\r\nBcc: b\u2028c\u202Etxt.exe\0 é 日本')).toBe('a Bcc: b c txt.exe  é 日本');
});

test('the code of a mail is its only number of six digits', () => {
  expect(frame('', '', '')).not.toMatch(/\d{6}/);
  const { html } = renderMail(
    { ...mailWith('x'), blocks: [{ words: 'Your code is' }, { code: '493021' }] },
    PORTAL,
  );
  expect(/\d{6}/.exec(html)?.[0]).toBe('493021');
  expect(/<strong>(.*?)<\/strong>/.exec(html)?.[1]).toBe('493021');
  // Half of Cognito's maximum length of a mail, in characters.
  expect(html.length).toBeLessThan(10_000);
});
