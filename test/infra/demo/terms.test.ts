import { expect, test } from 'vitest';

import { demoRecords } from '../../../infra/demo/index.ts';
import { checkOffer } from '../../../shared/terms/completeness.ts';
import { allInCost } from '../../../shared/terms.ts';
import { usualAssumptions } from '../../../shared/terms/values.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const { offers, projects } = demoRecords({ now: NOW });
const currentOffers = offers.flatMap(({ versions }) => versions.at(-1) ?? []);
const projectOf = (id: string) => projects.find((project) => project.id === id);

test('an open project has three active offers, two of them shared; a completed project has one accepted and two declined', () => {
  const offersWithStatus = (status: string) =>
    currentOffers
      .filter(({ projectId }) => projectOf(projectId)?.projectStatus === status)
      .map(({ termsStatus, offerLetter }) => [termsStatus, offerLetter]);
  expect(offersWithStatus('matched')).toEqual([
    ['shortlisted', 'A'],
    ['submitted', 'B'],
    ['submitted', ''],
  ]);
  expect(offersWithStatus('completed')).toEqual([
    ['accepted', 'A'],
    ['declined', 'B'],
    ['declined', ''],
  ]);
});

test('every offer passes the validation of its form', () => {
  for (const offer of currentOffers) expect(checkOffer(offer)).toEqual({});
  expect(offers.every(({ versions }) => versions[0]?.termsStatus === 'draft')).toBe(true);
});

test('the offer with the lowest rate is not the cheapest', () => {
  const openOffers = currentOffers.filter(
    ({ projectId }) => projectOf(projectId)?.projectStatus === 'matched',
  );
  const costs = openOffers.map((offer) => {
    const project = projectOf(offer.projectId);
    const cost = project && allInCost(offer, usualAssumptions(offer, project)).nominal;
    return { rate: offer.rate ?? 0, cost: cost ?? Infinity };
  });
  const lowestRate = costs.toSorted((one, other) => one.rate - other.rate)[0];
  const cheapest = costs.toSorted((one, other) => one.cost - other.cost)[0];
  expect(lowestRate).not.toEqual(cheapest);
});
