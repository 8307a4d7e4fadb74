import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Company } from '../../../shared/entities/company.ts';
import type { Contact } from '../../../shared/entities/contact.ts';
import {
  pairsOf,
  createSimilarPersonFinder,
  createSimilarCompanyFinder,
} from '../../../shared/duplicates.ts';
import { a } from '../../support/records.ts';

const company = (id: string, companyName: string, email = '') => ({ id, companyName, email });
const reasonsOf = (firstName: string, secondName: string, [firstEmail, secondEmail] = ['', '']) =>
  createSimilarCompanyFinder([company('b', secondName, secondEmail)])(
    company('a', firstName, firstEmail),
  ).flatMap(({ reasons }) => reasons);

describe('similar names', () => {
  it.each([
    ['Harbourside Living', 'HARBOURSIDE LIVING PTY LTD'],
    ['Harbourside Living Pty. Ltd.', 'Harbourside Living Proprietary Limited'],
    ['Kiln Works', 'Kilnworks Group'],
    ["O'Brien & Sons", 'OBrien and Sons Limited'],
    ['Māui Développement', 'Maui Developpement'],
    ['Group Ltd', 'GROUP, Ltd.'],
  ])('include "%s" and "%s"', (first, second) => expect(reasonsOf(first, second)).toEqual(['name']));

  it.each([
    ['Harbourside Living', 'Harbourside Lending'],
    ['Groupama', 'Ama'],
    ['Limited Edition Homes', 'Limited Series Homes'],
    ['Pty Ltd', 'Group'],
    ['', ''],
    ['-', '…'],
  ])('do not include "%s" and "%s"', (first, second) => expect(reasonsOf(first, second)).toEqual([]));
});

describe('e-mail domains', () => {
  it('match in any case', () =>
    expect(reasonsOf('One', 'Two', ['jo@kiln.test', 'ann@KILN.test'])).toEqual(['domain']));
  it('do not match if they belong to public mail providers', () =>
    expect(reasonsOf('One', 'Two', ['jo@gmail.com', 'ann@Gmail.com'])).toEqual([]));
  it('do not match if they only share an ending', () =>
    expect(reasonsOf('One', 'Two', ['jo@kiln.test', 'ann@notkiln.test'])).toEqual([]));
  it('are a reason besides the name', () =>
    expect(reasonsOf('Kiln', 'Kiln Ltd', ['jo@kiln.test', 'ann@kiln.test'])).toEqual(['name', 'domain']));
});

describe('companies', () => {
  const names = fc.constantFrom(
    'Kiln',
    'kiln pty ltd',
    'K.I.L.N.',
    'Harbour',
    'Hārbour Group',
    '',
    'Pty Ltd',
  );
  const emails = fc.constantFrom('', 'jo@kiln.test', 'ann@kiln.test', 'jo@gmail.com', 'x@harbour.test');
  const companies = fc.uniqueArray(fc.record({ id: fc.uuid(), companyName: names, email: emails }), {
    selector: ({ id }) => id,
  });

  it('match symmetrically and for the same reasons', () =>
    fc.assert(
      fc.property(companies, (anyCompanies) => {
        const find = createSimilarCompanyFinder(anyCompanies);
        for (const subject of anyCompanies)
          for (const { record: match, reasons } of find(subject))
            expect(find(match).find((result) => result.record === subject)?.reasons).toEqual(reasons);
      }),
    ));

  it('never match themselves, and keep their order', () =>
    fc.assert(
      fc.property(companies, (anyCompanies) => {
        for (const subject of anyCompanies) {
          const places = createSimilarCompanyFinder(anyCompanies)(subject).map((result) =>
            anyCompanies.indexOf(result.record),
          );
          expect(places).not.toContain(anyCompanies.indexOf(subject));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    ));

  it('match whatever the case, legal form and punctuation of their name', () =>
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: fc.constantFrom(...'abcxyzåéñ789') }),
        fc.constantFrom(' Pty Ltd', ' PTY. LIMITED', ' Group', ', Ltd.', ' Group Pty Ltd', '!'),
        (name, ending) => {
          expect(reasonsOf(name, `${name.toUpperCase()}${ending}`)).toEqual(['name']);
        },
      ),
    ));
});

describe('phones and websites', () => {
  const reasonsFor = (first: Partial<Company>, second: Partial<Company>) =>
    createSimilarCompanyFinder([{ ...company('b', 'Two'), ...second }])({
      ...company('a', 'One'),
      ...first,
    }).flatMap(({ reasons }) => reasons);
  it.each([
    ['+61 2 9876 5432', '(02) 9876-5432'],
    ['+61298765432', '0061 2 9876 5432'],
    ['+61 (0)412 345 678', '0412345678'],
  ])('%s matches %s', (phone, otherPhone) =>
    expect(reasonsFor({ phone }, { phone: otherPhone })).toEqual(['phone']),
  );
  it.each([
    ['+61 400 000 000', '+61 400 000 000'],
    ['+61', '+61'],
    ['+64 21 345 678', '+61 21 345 678'],
  ])('%s does not match %s', (phone, otherPhone) =>
    expect(reasonsFor({ phone }, { phone: otherPhone })).toEqual([]),
  );
  it.each([
    ['https://www.kiln.test/about', 'http://KILN.test'],
    ['kiln.test', 'https://kiln.test/?a=1'],
    ['https://facebook.com/Kiln/', 'https://www.facebook.com/kiln'],
  ])('%s matches %s', (website, otherWebsite) =>
    expect(reasonsFor({ website }, { website: otherWebsite })).toEqual(['website']),
  );
  it.each([
    ['https://facebook.com/kiln', 'https://facebook.com/lathe'],
    ['https://kiln.test', 'https://shop.kiln.test'],
    ['https://www.facebook.com/', 'https://www.facebook.com/'],
    ['', ''],
    ['-', '-'],
  ])('%s does not match %s', (website, otherWebsite) =>
    expect(reasonsFor({ website }, { website: otherWebsite })).toEqual([]),
  );
});

describe('people similar to a given person', () => {
  const jo = a.contact({ firstName: 'Jo', lastName: 'Dyk', email: 'jo@x.test', phone: '', companyId: 'c1' });
  const personWith = (overrides: Partial<Contact>) => ({
    ...a.contact({ phone: '', companyId: 'c2' }),
    ...overrides,
  });

  it('keep their order, each with the matching values', () => {
    const mailbox = personWith({ email: 'JO+b@x.test' });
    const namesake = personWith({ firstName: 'Dyk', lastName: 'Jo' });
    const colleague = personWith({ companyId: 'c1' });
    const namesakeColleague = personWith({ firstName: 'jo', lastName: 'dyk', companyId: 'c1' });
    const people = [namesakeColleague, colleague, namesake, jo, mailbox];
    expect(createSimilarPersonFinder(people)(jo)).toEqual([
      { record: namesakeColleague, reasons: ['name', 'company'] },
      { record: mailbox, reasons: ['email'] },
    ]);
  });
});

describe('pairs', () => {
  const reasonsOfPeople = (first: Partial<Contact>, second: Partial<Contact>) =>
    pairsOf('contact', [
      a.contact({ companyId: 'c1', email: 'one@x.test', phone: '', ...first }),
      a.contact({ companyId: 'c2', email: 'two@x.test', phone: '', ...second }),
    ]).flatMap(({ reasons }) => reasons);
  const jo = { firstName: 'Jó', lastName: 'van Dyk' };

  it('of people share a mailbox, or a name and another value', () => {
    const phone = '+61412345678';
    expect(reasonsOfPeople({ ...jo, email: 'jo+a@x.test' }, { email: 'JO@x.test' })).toEqual(['email']);
    expect(reasonsOfPeople({ ...jo, phone }, { firstName: 'Van Dyk', lastName: 'JO', phone })).toEqual([
      'name',
      'phone',
    ]);
    expect(reasonsOfPeople({ ...jo, companyId: 'c1' }, { ...jo, companyId: 'c1' })).toEqual([
      'name',
      'company',
    ]);
  });
  it('exclude namesakes, colleagues with one phone, and people without a name', () => {
    const phone = '+61298765432';
    expect(reasonsOfPeople(jo, jo)).toEqual([]);
    expect(reasonsOfPeople({ ...jo, phone, companyId: 'c1' }, { phone, companyId: 'c1' })).toEqual([]);
    const nameless = { firstName: '', lastName: '', phone, companyId: 'c1' };
    expect(reasonsOfPeople(nameless, nameless)).toEqual([]);
  });
  it('are unique, with the most matches first', () => {
    const [first, second, third] = [
      a.company({ companyName: 'Kiln', email: 'a@kiln.test' }),
      a.company({ companyName: 'Lathe', email: 'b@kiln.test' }),
      a.company({ companyName: 'Kiln Trust', email: 'c@kiln.test' }),
    ];
    expect(pairsOf('company', [first, second, third])).toEqual([
      { records: [first, third], reasons: ['name', 'domain'] },
      { records: [first, second], reasons: ['domain'] },
      { records: [second, third], reasons: ['domain'] },
    ]);
  });
  it('with more matches come before pairs that are found earlier', () => {
    const [first, second, third, fourth] = [
      a.company({ companyName: 'Kiln', email: 'a@kiln.test' }),
      a.company({ companyName: 'Kiln Ltd', email: 'b@clay.test' }),
      a.company({ companyName: 'Lathe', email: 'c@lathe.test' }),
      a.company({ companyName: 'Lathe Ltd', email: 'd@lathe.test' }),
    ];
    expect(pairsOf('company', [first, second, third, fourth])).toEqual([
      { records: [third, fourth], reasons: ['name', 'domain'] },
      { records: [first, second], reasons: ['name'] },
    ]);
  });
  it.each([
    [2, 1],
    [12, 66],
    [13, 12],
  ])(
    'of %i records with one name are %i: all pairs of up to 12 records; of more, each with the first',
    (count, pairs) => {
      const companies = Array.from({ length: count }, () => a.company({ companyName: 'Kiln' }));
      const firstOfPairs = pairsOf('company', companies).map(({ records: [first] }) => first);
      expect(firstOfPairs).toHaveLength(pairs);
      expect(new Set(firstOfPairs).size).toBe(count > 12 ? 1 : count - 1);
    },
  );
  it('of a thousand records with one name are 999', () => {
    const companies = Array.from({ length: 1000 }, () => a.company({ companyName: 'Kiln' }));
    const otherCompanies = Array.from({ length: 4000 }, () => a.company());
    expect(pairsOf('company', [...companies, ...otherCompanies])).toHaveLength(999);
  });
  it('are those that a comparison of all records finds', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Kiln', 'kiln ltd', 'Lathe', 'Hārbour', 'harbour', ''), { maxLength: 8 }),
        (names) => {
          const companies = names.map((companyName) => a.company({ companyName }));
          const find = createSimilarCompanyFinder(companies);
          const resemblances = companies.flatMap((subject) =>
            find(subject).map(({ record }) => [subject.id, record.id].toSorted().join()),
          );
          const pairs = pairsOf('company', companies).map(({ records: [first, second] }) =>
            [first.id, second.id].toSorted().join(),
          );
          expect(new Set(pairs)).toEqual(new Set(resemblances));
          expect(pairs).toHaveLength(new Set(pairs).size);
        },
      ),
    ));
});
