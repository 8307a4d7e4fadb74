import { describe, expect, it } from 'vitest';
import {
  moveLayer,
  newerOffer,
  removeLayer,
  withLayer,
  withOffer,
} from '../../../../web/parts/plan/layer-edits.ts';
import { newLayer } from '../../../../web/parts/plan/plan-values.ts';
import { a } from '../../../support/records.ts';

const senior = newLayer({ layerKind: 'senior', limit: 10, advance: 8, until: 12 });
const mezzanine = newLayer({ layerKind: 'mezzanine', limit: 5 });
const equity = newLayer({ layerKind: 'equity' });
const layers = [senior, mezzanine, equity];
const offer = a.terms({ fundingType: 'senior_debt', facilityLimit: 12_000_000, rate: 8.5, revision: 2 });

describe('layers', () => {
  it('are added after the layers that rank before them', () => {
    const second = newLayer({ layerKind: 'senior' });
    expect(withLayer(layers, second)).toEqual([senior, second, mezzanine, equity]);
    const preferred = newLayer({ layerKind: 'preferred' });
    expect(withLayer(layers, preferred)).toEqual([senior, mezzanine, preferred, equity]);
    expect(withLayer([], preferred)).toEqual([preferred]);
  });

  it('can be moved to another rank, but not below equity, and removed', () => {
    expect(moveLayer(layers, mezzanine, -1)).toEqual([mezzanine, senior, equity]);
    expect(moveLayer(layers, mezzanine, 1)).toBe(layers);
    expect(moveLayer(layers, senior, -1)).toBe(layers);
    expect(removeLayer(layers, senior)).toEqual([mezzanine, equity]);
  });

  it('take the limit and pricing of an offer, and keep their advance and months', () => {
    const [first] = withOffer(layers, offer, 'Offer A', senior.lineId);
    expect(first).toMatchObject({
      lineId: senior.lineId,
      limit: 12_000_000,
      rate: 8.5,
      advance: 8,
      until: 12,
      termsId: offer.id,
      termsRevision: 2,
      offerName: 'Offer A',
    });
  });

  it('include an offer as a new layer of its kind', () => {
    const mezzanineOffer = { ...offer, fundingType: 'mezzanine_debt' as const };
    expect(withOffer(layers, mezzanineOffer, 'Offer B', '').map(({ layerKind }) => layerKind)).toEqual([
      'senior',
      'mezzanine',
      'mezzanine',
      'equity',
    ]);
  });

  it('report a newer offer once their offer has a later revision', () => {
    const [first = senior] = withOffer(layers, offer, 'Offer A', senior.lineId);
    expect(newerOffer(first, [offer])).toBeUndefined();
    expect(newerOffer(first, [{ ...offer, revision: 3 }])?.revision).toBe(3);
    expect(newerOffer(mezzanine, [offer])).toBeUndefined();
  });
});
