import { describe, expect, it } from 'vitest';
import { bitOf, columnsOf, IN_ROW, ROW } from '../../../shared/matching/columns.ts';
import { CRITERIA, type CriterionName } from '../../../shared/matching/criteria.ts';
import { profile } from './pair.ts';

const both = { ...profile, maxAmountSubordinate: 5_000_000, subordinateIRR: 14 };
const nothing = { id: 'b', companyName: 'Beta' };
const columns = columnsOf([{ ...both, id: 'a', companyName: 'Alpha' }, nothing]);

describe('the columns of profiles', () => {
  const rowsOf = (subordinate: boolean) => {
    const { rows } = columns.limits(subordinate);
    return [0, 1].map((at) => {
      const row = rows.slice(ROW * at, ROW * (at + 1));
      return Object.fromEntries(Object.entries(IN_ROW).map(([name, place]) => [name, row[place]]));
    });
  };
  const none = {
    min: -1,
    max: Infinity,
    maxLTV: Infinity,
    maxLTC: Infinity,
    minPTD: -1,
    minICR: -1,
    irr: -1,
  };
  const ratios = { maxLTV: 65_000, maxLTC: 80_000, minPTD: 50_000, minICR: 1_250 };

  it('hold limits in thousandths, and what no value breaks where there is none', () =>
    expect(rowsOf(false)).toEqual([
      { ...ratios, min: 1e10, max: 2.5e10, irr: 9_750, range: 1.5e10 },
      { ...none, range: 1e12 },
    ]));

  it('hold the subordinate limits apart', () =>
    expect(rowsOf(true)).toEqual([
      { ...ratios, min: -1, max: 5e9, irr: 14_000, range: 5e9 },
      { ...none, range: 1e12 },
    ]));

  it.each<readonly [string, object, readonly CriterionName[]]>([
    ['everything', profile, CRITERIA.filter((name) => name !== 'return')],
    ['nothing', {}, []],
    ['sets', { state: ['victoria'], projectType: ['development'] }, ['location', 'projectType']],
    ['a minimum', { minAmountSenior: 0 }, ['amount']],
    ['a maximum', { maxAmountSenior: 1 }, ['amount']],
    ['ratios', { maxLTC: 80, minICR: 0 }, ['ltc', 'interestCover']],
    ['a return, which is never unknown', { seniorIRR: 9 }, []],
  ])('know who asks for %s', (_, over, asked) => {
    const [asks] = columnsOf([{ ...nothing, ...over }]).limits(false).asks;
    expect(asks).toBe(asked.reduce((bits, name) => bits | bitOf(name), 0));
  });

  it('are made once', () => {
    expect(columns.limits(true)).toBe(columns.limits(true));
    expect(columns.limits(true)).not.toBe(columns.limits(false));
  });

  it('keep the ids, and the places of the names of companies, one for equal names', () => {
    const names = ['Zephyr', 'alpha', 'E\u0301mile', 'Beta', '\u00c9mile', 'alpha'];
    const { ids, namePlace } = columnsOf(names.map((companyName, at) => ({ companyName, id: `id ${at}` })));
    expect(ids).toEqual(['id 0', 'id 1', 'id 2', 'id 3', 'id 4', 'id 5']);
    expect([...namePlace]).toEqual([3, 0, 2, 1, 2, 0]);
  });
});
