import { describe, expect, it } from 'vitest';
import { entityOf } from '../../../../shared/entities/index.ts';
import type { Field } from '../../../../shared/schema/field.ts';
import { parseCell } from '../../../../web/ui/sheet/parse-cell.ts';

const fields = {
  ...entityOf('project').fields,
  states: entityOf('funding-profile').fields['state'],
  phone: entityOf('contact').fields['phone'],
};
const parse = (name: string, text: string, since1904 = false) => {
  const field: Field | undefined = Object(fields)[name];
  if (!field) throw new Error(name);
  return parseCell(name, field, text, { since1904, choices: new Map() });
};

describe('a cell', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1.2.26', '2026-02-01'],
    ['2026-11-21T00:00:00Z', '2026-11-21'],
    ['21 Nov 2026', '2026-11-21'],
    ['3 Sept 2026', '2026-09-03'],
    ['46347', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
  ])('accepts the date %s', (text, value) => {
    expect(parse('targetFundingDate', text)).toEqual({ value });
  });

  it('converts a number to a date by the date system of the file', () => {
    expect(parse('targetFundingDate', '44885', true)).toEqual({ value: '2026-11-21' });
  });

  it.each([
    ['11/21/2026', 'has no month 21: the day comes first. Enter 21/11/2026.'],
    ['12/13/26', 'has no month 13: the day comes first. Enter 13/12/26.'],
    ['29/02/2027', "isn't in the calendar: check the day and the month."],
    ['31/2/27', "isn't in the calendar: check the day and the month."],
    ['soon', "isn't a date. Enter DD/MM/YYYY or YYYY-MM-DD."],
    ['99999999', "isn't a date. Enter DD/MM/YYYY or YYYY-MM-DD."],
    ['1/7/1949', 'is before 1950. Check the year.'],
    ['4500', 'is before 1950. Check the year.'],
    ['2027', 'is only a year. Enter DD/MM/YYYY or YYYY-MM-DD.'],
    ['Mar-27', 'has no day. Enter for example 31/03/2027.'],
    ['Feb 2027', 'has no day. Enter for example 28/02/2027.'],
    ['Q3 2027', 'has no day. Enter for example 30/09/2027.'],
  ])('explains why the date %s is refused', (text, reason) => {
    expect(parse('targetFundingDate', text)).toEqual({ message: `“${text}” ${reason}` });
  });

  it('names the next date as an example for a date without a year', () => {
    expect(parse('targetFundingDate', '15 Jan')).toEqual({
      message: expect.stringMatching(/^“15 Jan” has no year. Enter for example 15\/01\/20\d\d\.$/),
    });
  });

  it.each([
    ['$50,000,000', 50_000_000],
    ['AUD 1,250,000.50', 1_250_000.5],
    ['A$ 5 000 000', 5_000_000],
    ['5E+7', 50_000_000],
    ['-$5', -5],
    ['$12.5m', 12_500_000],
  ])('accepts the amount %s', (text, value) => {
    expect(parse('fundingAmount', text)).toEqual({ value });
  });

  it.each([
    ['50.000.000', 'has dots between thousands. Enter 50,000,000.'],
    ['1.234.567,89', 'has dots between thousands. Enter 1,234,567.89.'],
    ['1,2', 'has a decimal comma. Enter 1.2; a comma only separates thousands.'],
    ['$8,4', 'has a decimal comma. Enter $8.4; a comma only separates thousands.'],
    ['8,4 mln', 'has a decimal comma. Enter 8.4 mln; a comma only separates thousands.'],
    ['8,4 million', 'has a decimal comma. Enter 8.4 million; a comma only separates thousands.'],
    ['30,5m', 'has a decimal comma. Enter 30.5m; a comma only separates thousands.'],
    ['€12.000.000', 'is in another currency. Enter the amount in AUD.'],
    ['US$5m', 'is in another currency. Enter the amount in AUD.'],
    ['NZD 5,000,000', 'is in another currency. Enter the amount in AUD.'],
    ['#REF!', 'is an error of a formula. Enter the amount.'],
    ['1,25,000', "isn't a number. Enter for example 1,250,000 or 1.25m."],
    ['tbc', "isn't a number. Enter for example 1,250,000 or 1.25m."],
  ])('explains why the amount %s is refused', (text, reason) => {
    expect(parse('fundingAmount', text)).toEqual({ message: `“${text}” ${reason}` });
  });

  it('allows a percent sign in a percentage but not in an amount', () => {
    expect(parse('maxLTV', '73.5%')).toEqual({ value: 73.5 });
    expect(parse('fundingAmount', '73%')).toHaveProperty('message');
  });

  it.each([
    ['state', 'NEW SOUTH WALES', 'new_south_wales'],
    ['projectSector', 'mixed_use', 'mixed_use'],
    ['states', 'Victoria; queensland, tasmania', ['victoria', 'queensland', 'tasmania']],
  ])('matches %s by label or stored value', (name, text, value) => {
    expect(parse(name, text)).toEqual({ value });
  });

  it('lists the valid options for an unknown choice', () => {
    expect(parse('projectType', 'Ship')).toEqual({
      message: '“Ship” is none of: Development, Value Add, Income Producing, Warehousing.',
    });
    expect(parse('states', 'Victoria; Atlantis')).toMatchObject({
      message: expect.stringContaining('“Atlantis”'),
    });
  });

  it.each([
    ['61290000000', '+61290000000'],
    ['0064211234567', '+64211234567'],
    ['0290000000', '0290000000'],
  ])('accepts the phone number %s', (text, value) => {
    expect(parse('phone', text)).toMatchObject({ value });
  });
});
