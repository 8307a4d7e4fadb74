import { describe, expect, it } from 'vitest';
import type { Terms } from '../../../../shared/entities/terms.ts';
import {
  compareOffers,
  costRows,
  describeCheapestOffers,
  dollarText,
  offerRows,
} from '../../../../web/features/offers/comparison.ts';
import { a } from '../../../support/records.ts';

const project = a.project({ fundingAmount: 8_600_000, fundingPurpose: 'construction' });
const offer = (values: Partial<Terms>) => a.terms({ termsStatus: 'submitted', revision: 1, ...values });
const dear = offer({ companyName: 'Dear', rate: 12 });
const cheap = offer({ companyName: 'Cheap', rate: 8 });
const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label);

describe('offers side by side', () => {
  it('are sorted by cost, with an accepted offer first', () => {
    const accepted = offer({ companyName: 'Chosen', rate: 15, termsStatus: 'accepted' });
    expect(compareOffers([dear, cheap, accepted], project, {}).map(({ name }) => name)).toEqual([
      'Chosen',
      'Cheap',
      'Dear',
    ]);
  });

  it('are numbered by creation date where one funder has several', () => {
    const twice = [
      offer({ companyName: 'Same', rate: 12, createdAt: '2026-01-01T00:00:00.000Z' }),
      offer({ companyName: 'Same', rate: 8, createdAt: '2026-01-02T00:00:00.000Z' }),
    ];
    expect(compareOffers(twice, project, {}).map(({ name, offer: { rate } }) => [name, rate])).toEqual([
      ['Same (2)', 8],
      ['Same (1)', 12],
    ]);
  });

  it('cap the amount drawn at the facility limit', () => {
    const [cappedOffer] = compareOffers([offer({ facilityLimit: 5_000_000 })], project, { drawn: 9_000_000 });
    expect(cappedOffer?.assumptions.drawn).toBe(5_000_000);
  });

  it('of no cost show zero without a sign, and of fees above the draws claim no missing drawdown', () => {
    const free = offer({ companyName: 'Free', rate: 0, establishmentFee: 0, lineFee: 0, term: 60 });
    const excessive = offer({
      companyName: 'Excessive',
      facilityLimit: 500_000_000,
      interestTreatment: 'serviced',
    });
    const rows = costRows(compareOffers([free, excessive], project, {}));
    expect(rows.map(({ values }) => values)).toMatchObject([
      ['0.00\u00A0%', 'None: fees too high'],
      ['0.00\u00A0%', ''],
      ['$0', expect.any(String)],
      ['$8,600,000', expect.any(String)],
    ]);
    expect(costRows(compareOffers([excessive], project, { drawn: 0 }))[0]?.values).toEqual([
      'None: no drawdown',
    ]);
  });

  it('mark the lowest cost among active offers, and differing rows', () => {
    const reserved = offer({ companyName: 'Reserved', rate: 1, termsStatus: 'reserved' });
    const all = compareOffers([dear, cheap, reserved], project, {});
    const [cost] = costRows(all);
    expect(cost?.best).toEqual([all.findIndex(({ name }) => name === 'Cheap')]);
    expect(labels(offerRows(all, ['rate', 'term']).filter(({ differs }) => differs))).toEqual(['Rate p.a.']);
  });

  it('are compared with offers for the same layer alone', () => {
    const mezzanine = { fundingType: 'mezzanine_debt', facilityLimit: 3_000_000, rate: 15 } as const;
    const all = compareOffers([dear, cheap, offer({ ...mezzanine, companyName: 'Junior' })], project, {});
    const indexOf = (wanted: string) => all.findIndex(({ name }) => name === wanted);
    expect(costRows(all).map(({ best }) => best)).toEqual([
      [indexOf('Cheap')],
      undefined,
      [indexOf('Cheap')],
      undefined,
    ]);
    expect(describeCheapestOffers(all)).toEqual([expect.stringMatching(/^Senior: Cheap costs /)]);
    const two = [...all, ...compareOffers([offer({ ...mezzanine, companyName: 'Second' })], project, {})];
    expect(describeCheapestOffers(two)[1]).toMatch(/^Mezzanine: Junior and Second cost the same/);
    expect(describeCheapestOffers(all.filter(({ name }) => name !== 'Dear'))).toEqual([]);
  });

  it.each<[string, Partial<Terms>]>([
    ['a smaller amount', { facilityLimit: 5_000_000 }],
    ['a shorter term', { term: 6 }],
    ['no all-in cost', { facilityLimit: 500_000_000, interestTreatment: 'serviced' }],
  ])('mark no lowest total cost if one offer has %s', (_, values) => {
    const all = compareOffers([dear, offer({ ...values, companyName: 'Other' })], project, {});
    const totalCost = costRows(all).find(({ label }) => label === 'Total cost');
    expect(totalCost?.best).toEqual([]);
  });

  it('align prose unlike figures', () => {
    const all = compareOffers([offer({ security: 'First mortgage' })], project, {});
    expect(offerRows(all, ['security', 'rate']).map(({ isText }) => isText)).toEqual([true, false]);
  });

  it('show amounts above ten million to the dollar', () =>
    expect(dollarText(16_755_058.7)).toBe('$16,755,059'));

  it('omit rows that are empty for all offers', () => {
    expect(
      labels(offerRows(compareOffers([dear], project, {}), ['rate', 'exitFee', 'quantitySurveyor'])),
    ).toEqual(['Rate p.a.']);
  });

  it('warn about a balance above the limit', () => {
    const all = compareOffers(
      [offer({ facilityLimit: 8_600_000 }), offer({ facilityLimit: 30_000_000 })],
      project,
      {},
    );
    const peak = costRows(all).find(({ label }) => label === 'Peak balance');
    expect(peak?.warnings).toEqual([all.findIndex((item) => item.offer.facilityLimit === 8_600_000)]);
  });
});
