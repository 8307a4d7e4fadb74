import { describe, expect, it } from 'vitest';
import { ApiError, errorOf, jsonOf } from '../../web/api/errors.ts';
import { nextLink } from '../../web/api/next-link.ts';
import { socialLinks } from '../../web/api/settings.ts';
import { emailIssue, passwordIssue } from '../../web/parts/account/sign-in-rules.ts';

describe('nextLink', () => {
  it('returns the link to the next page, also among other links', () => {
    expect(nextLink('</api/project/open?limit=100&cursor=a>; rel="next"')).toBe(
      '/api/project/open?limit=100&cursor=a',
    );
    expect(nextLink('<https://x/1>; rel="prev", <https://x/3>; title="n"; rel=next')).toBe('https://x/3');
  });

  it('returns undefined on the last page', () => {
    expect(nextLink(null)).toBeUndefined();
    expect(nextLink('</a>; rel="prev"')).toBeUndefined();
  });
});

describe('errorOf', () => {
  it('takes code, message, issues and correlation id from the answer', async () => {
    const body = { code: 'invalid', message: 'Please check', issues: { phone: 'x' }, correlationId: 'c' };
    const error = await errorOf(Response.json(body, { status: 400 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...body });
  });

  it('uses its own message if the answer is not an error of the portal', async () => {
    const headers = { 'x-amzn-requestid': 'r-1' };
    const error = await errorOf(new Response('<html>', { status: 502, headers }));
    expect(error.message).toMatch(/went wrong/);
    expect(error.correlationId).toBe('r-1');
    expect((await errorOf(Response.json({ message: 'Too Many' }, { status: 429 }))).message).toMatch(
      /Too many requests/,
    );
  });
});

describe('jsonOf', () => {
  it.each(['<!doctype html><title>Proxy</title>', ''])(
    'reports the server as unreachable for the body %j',
    async (body) => {
      const message = 'The server could not be reached. Try again.';
      await expect(jsonOf(new Response(body))).rejects.toMatchObject({ status: 0, message });
    },
  );
});

describe('sign-in rules', () => {
  it.each(['a@b', 'a@b.', '@b.co', 'a b@c.nz', ''])('reject %j', (text) => {
    expect(emailIssue(text)).toBe('Invalid email');
  });

  it('accept e-mails longer than 4 and passwords longer than 7 characters', () => {
    expect(emailIssue(' a@b.nz ')).toBeUndefined();
    expect(passwordIssue('1234567')).toBeDefined();
    expect(passwordIssue('12345678')).toBeUndefined();
  });
});

describe('socialLinks', () => {
  it('reads the links of the three networks by key or by position', () => {
    expect(socialLinks({ linkedin: 'a', twitter: 'b', instagram: 'c' }).map((link) => link.name)).toEqual([
      'LinkedIn',
      'X',
      'Instagram',
    ]);
    expect(socialLinks(['a', 'b', 'c']).map((link) => link.name)).toEqual(['LinkedIn', 'X', 'Instagram']);
  });
});
