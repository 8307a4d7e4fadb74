import { describe, expect, it } from 'vitest';
import type { Terms } from '../../../../shared/entities/terms.ts';
import { compared, costRows, offerRows } from '../../../../web/features/offers/comparison.ts';
import { a } from '../../../support/records.ts';

const project = a.project({ fundingAmount: 8_600_000, fundingPurpose: 'construction' });
const offer = (of: Partial<Terms>) => a.terms({ termsStatus: 'submitted', revision: 1, ...of });
const dear = offer({ companyName: 'Dear', rate: 12 });
const cheap = offer({ companyName: 'Cheap', rate: 8 });
const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label);

describe('offers side by side', () => {
  it('stand in order of what they cost, what is accepted first', () => {
    const accepted = offer({ companyName: 'Chosen', rate: 15, termsStatus: 'accepted' });
    expect(compared([dear, cheap, accepted], project, {}).map(({ name }) => name)).toEqual([
      'Chosen',
      'Cheap',
      'Dear',
    ]);
  });

  it('of one funder are told apart by a number, which stays when the costs change', () => {
    const twice = [
      offer({ companyName: 'Same', rate: 12, createdAt: '2026-01-01T00:00:00.000Z' }),
      offer({ companyName: 'Same', rate: 8, createdAt: '2026-01-02T00:00:00.000Z' }),
    ];
    expect(compared(twice, project, {}).map(({ name, offer: { rate } }) => [name, rate])).toEqual([
      ['Same (2)', 8],
      ['Same (1)', 12],
    ]);
  });

  it('draw no more than their limit, whatever the reader assumes', () => {
    const [one] = compared([offer({ facilityLimit: 5_000_000 })], project, { drawn: 9_000_000 });
    expect(one?.assumptions.drawn).toBe(5_000_000);
  });

  it('mark the lowest cost among those that stand, and rows that differ', () => {
    const reserved = offer({ companyName: 'Reserved', rate: 1, termsStatus: 'reserved' });
    const all = compared([dear, cheap, reserved], project, {});
    const [cost] = costRows(all);
    expect(cost?.best).toBe(all.findIndex(({ name }) => name === 'Cheap'));
    expect(labels(offerRows(all, ['rate', 'term']).filter(({ differs }) => differs))).toEqual(['Rate p.a.']);
  });

  it('leave out what none of them says', () => {
    expect(labels(offerRows(compared([dear], project, {}), ['rate', 'exitFee', 'quantitySurveyor']))).toEqual(
      ['Rate p.a.'],
    );
  });

  it('warn of a balance above the limit', () => {
    const all = compared(
      [offer({ facilityLimit: 8_600_000 }), offer({ facilityLimit: 30_000_000 })],
      project,
      {},
    );
    const peak = costRows(all).find(({ label }) => label === 'Peak balance');
    expect(peak?.warned).toEqual([all.findIndex((one) => one.offer.facilityLimit === 8_600_000)]);
  });
});
