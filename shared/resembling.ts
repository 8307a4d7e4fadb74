import type { Company } from './entities/company.ts';
import { fold } from './schema/sorting.ts';

/** What two companies have in common. */
export type Likeness = 'name' | 'domain';

type Compared = Pick<Company, 'id' | 'companyName' | 'email'>;

export interface Resemblance<C> {
  readonly company: C;
  readonly reasons: readonly Likeness[];
}

/** Legal forms and other words that many company names share. */
const FORMS = new Set(['pty', 'proprietary', 'ltd', 'limited', 'group']);

/** E-mail providers where anybody can have an address. */
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

/** The name without legal form, punctuation, spaces, case and accents; a name that consists of legal forms only keeps them. */
function nameKey(name: string): string {
  const words =
    fold(name)
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !FORMS.has(word)).join('') || words.join('');
}

/** The e-mail's domain unless it is a public one. */
function domainKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = at < 0 ? '' : fold(email.slice(at + 1));
  return PUBLIC_DOMAINS.has(domain) ? '' : domain;
}

interface Keys {
  readonly name: string;
  readonly domain: string;
}

const keysOf = ({ companyName, email }: Compared): Keys => ({
  name: nameKey(companyName),
  domain: domainKey(email),
});

const inCommon = (one: Keys, other: Keys): Likeness[] =>
  (['name', 'domain'] as const).filter((by) => one[by] !== '' && one[by] === other[by]);

/**
 * Prepares a comparison with many companies (design 4, People joining): for a list in which each row is compared.
 * @returns a function that answers the companies a given one resembles, never itself, in their given order
 */
export function resemblanceTo<C extends Compared>(
  others: readonly C[],
): (company: Compared) => Resemblance<C>[] {
  const known = others.map((company) => ({ company, keys: keysOf(company) }));
  return (company) => {
    const own = keysOf(company);
    return known.flatMap(({ company: other, keys }) => {
      const reasons = other.id === company.id ? [] : inCommon(own, keys);
      return reasons.length > 0 ? [{ company: other, reasons }] : [];
    });
  };
}

/** The companies that one resembles by name or e-mail domain, with the reasons. */
export const resembling = <C extends Compared>(company: Compared, others: readonly C[]): Resemblance<C>[] =>
  resemblanceTo(others)(company);
