import { describe, expect, it } from 'vitest';
import { suggestValues } from '../../../../web/features/offers/suggestions.ts';
import { a } from '../../../support/records.ts';

const project = a.project({ fundingType: 'senior_debt', fundingAmount: 8_600_000 });
const lastOffer = a.terms({
  facilityLimit: 20_000_000,
  term: 24,
  pricingKind: 'floating',
  baseRateName: 'BBSY',
  baseRate: 4.2,
  margin: 3.1,
  rate: null,
  maxLVR: 65,
  validUntil: '2026-01-01',
  sunsetDate: '2027-01-01',
  conditionsPrecedent: 'Valuation',
  workFee: 0,
});

describe('suggestions for an offer', () => {
  it("are the project's type and amount, with the figures and covenants of the last offer", () => {
    const { values, sources } = suggestValues(project, lastOffer);
    expect(values).toMatchObject({
      fundingType: 'senior_debt',
      facilityLimit: 8_600_000,
      term: 24,
      pricingKind: 'floating',
      margin: 3.1,
      maxLVR: 65,
      workFee: 0,
    });
    expect(sources['facilityLimit']).toBe("Suggested: the project's figure");
    expect(sources['margin']).toBe('Suggested: as in your last offer');
    expect(Object.keys(sources)).toEqual(Object.keys(values));
  });

  it('leave out dates, conditions and empty figures', () => {
    const { values } = suggestValues(project, lastOffer);
    for (const name of ['validUntil', 'sunsetDate', 'conditionsPrecedent', 'rate', 'id', 'companyId'])
      expect(values).not.toHaveProperty(name);
  });

  it("are only the project's without an earlier offer", () => {
    expect(suggestValues(project, undefined).values).toEqual({
      fundingType: 'senior_debt',
      facilityLimit: 8_600_000,
    });
  });

  it('leave out an amount that no offer can have', () => {
    expect(suggestValues({ ...project, fundingAmount: 400_000, fundingType: '' }, undefined).values).toEqual(
      {},
    );
    expect(suggestValues({ ...project, fundingAmount: null }, undefined).values).toEqual({
      fundingType: 'senior_debt',
    });
  });
});
