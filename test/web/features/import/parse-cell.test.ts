import { describe, expect, it } from 'vitest';
import { entityOf } from '../../../../shared/entities/index.ts';
import type { Field } from '../../../../shared/schema/field.ts';
import { parseCell } from '../../../../web/features/import/parse-cell.ts';

const fields = {
  ...entityOf('project').fields,
  states: entityOf('funding-profile').fields['state'],
  phone: entityOf('contact').fields['phone'],
};
const parse = (name: string, text: string, since1904 = false) => {
  const field: Field | undefined = Object(fields)[name];
  if (!field) throw new Error(name);
  return parseCell(field, text, since1904);
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

  it('converts a number by the date system of the file', () => {
    expect(parse('targetFundingDate', '44885', true)).toEqual({ value: '2026-11-21' });
  });

  it.each(['11/21/2026', '29/02/2027', 'soon', '99999999'])('rejects the date %s', (text) => {
    expect(parse('targetFundingDate', text)).toMatchObject({
      message: `“${text}” is no date. Write DD/MM/YYYY or YYYY-MM-DD.`,
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

  it.each(['50.000.000', '1,5', '1,25,000', 'tbc'])('rejects the ambiguous amount %s', (text) => {
    expect(parse('fundingAmount', text)).toHaveProperty('message');
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
