import { describe, expect, it } from 'vitest';
import {
  domainKey,
  emailKey,
  nameKey,
  personKey,
  phoneKey,
  siteKey,
} from '../../../shared/duplicates/keys.ts';

describe("a company's name is normalised", () => {
  it.each([
    ['Harbourside Living Pty Ltd', 'harboursideliving'],
    ['The Harbourside Company LLC', 'harbourside'],
    ['Harbourside Co., Inc.', 'harbourside'],
    ['Harbourside Corporation LP', 'harbourside'],
    ['Trustee of Harbourside Trust', 'ofharbourside'],
    ["O'Brien & Sons", 'obrienandsons'],
    ['Āotearoa 2020', 'aotearoa2020'],
    ['Group Ltd', 'groupltd'],
    ['–', ''],
    ['', ''],
    ['Alder Income P/L', 'alderincome'],
    ['Alder Income p / l.', 'alderincome'],
    ['P/L', 'pl'],
  ])('%s to %s', (name, key) => expect(nameKey(name)).toBe(key));
});

describe("a person's name is normalised", () => {
  it.each([
    ['Jó', 'van Dyk', 'dyk jo van'],
    ['Van Dyk', 'JO', 'dyk jo van'],
    ['An', 'Nalee', 'an nalee'],
    ['Anna', 'Lee', 'anna lee'],
    ['Jo', '', ''],
    ['', 'Lee', ''],
    ['-', 'Lee', ''],
    ['', '', ''],
  ])('%s %s to "%s"', (first, last, key) => expect(personKey(first, last)).toBe(key));
});

describe('an e-mail address', () => {
  it.each([
    ['jo@kiln.test', 'kiln.test'],
    ['jo@KILN.test', 'kiln.test'],
    ['"jo@home"@kiln.test', 'kiln.test'],
    ['@kiln.test', 'kiln.test'],
    ['kiln.test', ''],
    ['', ''],
    ['jo@gmail.com', ''],
    ['jo@Outlook.com.au', ''],
    ['jo@hotmail.co.nz', ''],
    ['jo@yahoo.com', ''],
    ['jo@proton.me', ''],
    ['jo@bigpond.com', ''],
    ['jo@internode.on.net', ''],
    ['jo@xtra.co.nz', ''],
    ['jo@notgmail.com', 'notgmail.com'],
    ['jo@mail.gmail.com', 'mail.gmail.com'],
  ])('%s has the domain "%s"', (email, domain) => expect(domainKey(email)).toBe(domain));

  it.each([
    ['Jo@Kiln.test', 'jo@kiln.test'],
    ['jo+news@kiln.test', 'jo@kiln.test'],
    ['jo+a+b@kiln.test', 'jo@kiln.test'],
    ['jo+@kiln.test', 'jo@kiln.test'],
    ['jo@kiln+clay.test', 'jo@kiln+clay.test'],
    ['', ''],
  ])('%s is the mailbox "%s"', (email, mailbox) => expect(emailKey(email)).toBe(mailbox));
});

describe('a website', () => {
  it.each([
    ['https://www.kiln.test/about', 'kiln.test'],
    ['HTTP://KILN.test:8080/', 'kiln.test'],
    ['kiln.test', 'kiln.test'],
    ['kiln.test?page=https', 'kiln.test'],
    ['https://shop.kiln.test', 'shop.kiln.test'],
    ['https://shopwww.kiln.test', 'shopwww.kiln.test'],
    ['https://www.facebook.com/Kiln/', 'facebook.com/kiln'],
    ['https://facebook.com/kiln//', 'facebook.com/kiln'],
    ['https://facebook.com/kiln?ref=1', 'facebook.com/kiln'],
    ['https://facebook.com/kiln#top', 'facebook.com/kiln'],
    ['https://facebook.com/kiln?ref=1&id=a', 'facebook.com/kiln'],
    ['https://facebook.com/profile.php?id=1000', 'facebook.com/profile.php?id=1000'],
    ['https://www.facebook.com/profile.php?ref=1&ID=1000&sk=about', 'facebook.com/profile.php?id=1000'],
    ['https://facebook.com/profile.php?uid=1000', 'facebook.com/profile.php'],
    ['https://au.linkedin.com/company/Kiln', 'au.linkedin.com/company/kiln'],
    ['x.com/kiln', 'x.com/kiln'],
    ['https://netflix.com/kiln', 'netflix.com'],
    ['https://x.com.kiln.test/a', 'x.com.kiln.test'],
  ])('%s is normalised to %s', (website, key) => expect(siteKey(website)).toBe(key));

  it.each(['https://facebook.com', 'https://www.linkedin.com/', 'x.com//', 'facebook.com?id=1'])(
    '%s is a public platform, and identifies no company',
    (website) => expect(siteKey(website)).toBe(''),
  );

  it.each(['', '-', 'kiln', 'www.kiln', 'see https://kiln.test', 'ftp://kiln.test', 'https://'])(
    '"%s" is ignored',
    (website) => expect(siteKey(website)).toBe(''),
  );
});

describe('a phone number', () => {
  it.each([
    ['+61 2 9876 5432', '61298765432'],
    ['(02) 9876-5432', '61298765432'],
    ['0061 2 9876 5432', '61298765432'],
    ['+61 (0)412 345 678', '61412345678'],
    ['+64 (0)21 345 678', '6421345678'],
    ['+64 9 345 6789', '6493456789'],
    ['+61 2 9800 5432', '61298005432'],
    ['+61 2 9610 5432', '61296105432'],
    ['+61 2 9640 5432', '61296405432'],
    ['+61 2 9876 5433', '61298765433'],
    ['+61 444 444 412', '61444444412'],
    ['+61 412 000 000', '61412000000'],
    ['+44 20 7946 0958', '442079460958'],
  ])('%s is normalised to %s', (phone, key) => expect(phoneKey(phone)).toBe(key));

  it.each(['+61 400 000 000', '+61 411 111 1111', '+61', '98765432', '+64 345 6789', '', 'none'])(
    '"%s" is ignored',
    (phone) => expect(phoneKey(phone)).toBe(''),
  );
});
