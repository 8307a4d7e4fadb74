import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resemblanceTo, resembling } from '../../shared/resembling.ts';

const company = (id: string, companyName: string, email = '') => ({ id, companyName, email });
const reasonsOf = (one: string, other: string, [oneEmail, otherEmail] = ['', '']) =>
  resembling(company('a', one, oneEmail), [company('b', other, otherEmail)]).flatMap(
    ({ reasons }) => reasons,
  );

describe('names that resemble each other', () => {
  it.each([
    ['Harbourside Living', 'HARBOURSIDE LIVING PTY LTD'],
    ['Harbourside Living Pty. Ltd.', 'Harbourside Living Proprietary Limited'],
    ['Kiln Works', 'Kilnworks Group'],
    ["O'Brien & Sons", 'OBrien and Sons Limited'],
    ['Māui Développement', 'Maui Developpement'],
    ['Group Ltd', 'GROUP, Ltd.'],
  ])('%s and %s', (one, other) => expect(reasonsOf(one, other)).toEqual(['name']));

  it.each([
    ['Harbourside Living', 'Harbourside Lending'],
    ['Groupama', 'Ama'],
    ['Limited Edition Homes', 'Limited Series Homes'],
    ['Pty Ltd', 'Group'],
    ['', ''],
    ['-', '…'],
  ])('but not "%s" and "%s"', (one, other) => expect(reasonsOf(one, other)).toEqual([]));
});

describe('e-mail domains', () => {
  it('resemble when they are the same, whatever the case', () =>
    expect(reasonsOf('One', 'Two', ['jo@kiln.test', 'ann@KILN.test'])).toEqual(['domain']));
  it('do not when anybody can have an address there', () =>
    expect(reasonsOf('One', 'Two', ['jo@gmail.com', 'ann@Gmail.com'])).toEqual([]));
  it('do not when one ends as the other', () =>
    expect(reasonsOf('One', 'Two', ['jo@kiln.test', 'ann@notkiln.test'])).toEqual([]));
  it('are named beside the name', () =>
    expect(reasonsOf('Kiln', 'Kiln Ltd', ['jo@kiln.test', 'ann@kiln.test'])).toEqual(['name', 'domain']));
});

describe('any companies', () => {
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

  it('resemble each other both ways and for the same reasons', () =>
    fc.assert(
      fc.property(companies, (all) => {
        const find = resemblanceTo(all);
        for (const one of all)
          for (const { company: other, reasons } of find(one))
            expect(find(other).find((back) => back.company === one)?.reasons).toEqual(reasons);
      }),
    ));

  it('never resemble themselves, and come in the order they were given', () =>
    fc.assert(
      fc.property(companies, (all) => {
        for (const one of all) {
          const places = resembling(one, all).map((found) => all.indexOf(found.company));
          expect(places).not.toContain(all.indexOf(one));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    ));

  it('keep their name under case, legal form and punctuation', () =>
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
