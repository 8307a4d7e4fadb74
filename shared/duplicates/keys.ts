import { fold } from '../schema/sorting.ts';

/** Legal forms and other words that many company names share. */
const FORMS = new Set(
  [
    'pty proprietary ltd limited group trust trustee trustees',
    'inc incorporated corp corporation co company llc lp the',
  ].flatMap((line) => line.split(' ')),
);

const PTY_LTD = /\bp\s?\/\s?l\b/gi;

const PUBLIC_DOMAINS = new Set(
  [
    'gmail.com googlemail.com icloud.com me.com mac.com aol.com gmx.com mail.com',
    'outlook.com outlook.com.au outlook.co.nz hotmail.com hotmail.com.au hotmail.co.nz',
    'live.com live.com.au msn.com yahoo.com yahoo.com.au yahoo.co.nz ymail.com',
    'proton.me protonmail.com fastmail.com fastmail.com.au zoho.com hey.com',
    'bigpond.com bigpond.com.au bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au',
    'internode.on.net westnet.com.au dodo.com.au aapt.net.au ozemail.com.au',
    'xtra.co.nz slingshot.co.nz orcon.net.nz spark.co.nz inspire.net.nz',
  ].flatMap((line) => line.split(' ')),
);

/** Public sites, where the path identifies the company, not the host. */
const PUBLIC_SITES = /(^|\.)(facebook|instagram|linkedin|google|x|twitter)\.com$/;

const wordsOf = (name: string): readonly string[] =>
  fold(name)
    .replaceAll('&', ' and ')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a company's name without case, accents, punctuation, spaces and `FORMS`. A name of only forms keeps them. */
export function nameKey(name: string): string {
  const nameWords = wordsOf(name);
  const ownWords = wordsOf(name.replaceAll(PTY_LTD, '')).filter((word) => !FORMS.has(word));
  return ownWords.join('') || nameWords.join('');
}

/** Returns the words of first and last name, sorted to ignore their order; empty unless both names are set. */
export function personKey(firstName: string, lastName: string): string {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)];
  return first.length === 0 || last.length === 0 ? '' : [...first, ...last].toSorted().join(' ');
}

/** Returns the domain of an e-mail address; empty for public providers. */
export function domainKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : fold(email.slice(at + 1));
  return PUBLIC_DOMAINS.has(domain) ? '' : domain;
}

/** Returns an e-mail address without the tag after a plus sign, which reaches the same mailbox. */
export const emailKey = (email: string): string => fold(email).replace(/\+[^@]*@/, '@');

/** Returns the `id` parameter of a page such as facebook.com/profile.php?id=1000; empty without one. */
const idOf = (address: string): string => /[?&](id=\d+)/i.exec(address)?.[1] ?? '';

/**
 * Returns the host of a website without `www`, on public sites with the path. Empty for an invalid URL, and for a
 * public site without a path.
 */
export function siteKey(website: string): string {
  const address = website.includes('://') ? website : `https://${website}`;
  const [, host, path] = /^https?:\/\/([^/?#:\s]+)[^/]*(\/[^?#]*)?/i.exec(address) ?? [];
  if (!host) return '';
  const name = fold(host).replace(/^www\./, '');
  if (!name.includes('.')) return '';
  if (!PUBLIC_SITES.test(name)) return name;
  const page = path && fold(path).replace(/\/+$/, '');
  const id = fold(idOf(address));
  return page ? `${name}${page}${id && `?${id}`}` : '';
}

const MIN_PHONE_DIGITS = 10;

/** Returns the digits with country code; empty for short numbers, and for placeholders such as +61 400 000 000. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  const international = (digits.startsWith('0') ? `61${digits}` : digits).replace(/^(61|64)0/, '$1');
  return international.length < MIN_PHONE_DIGITS || /(\d)\1{6}$/.test(international) ? '' : international;
}
