import { expect, it } from 'vitest';
import { emptyOffersText } from '../../../../web/features/offers/empty-offers.ts';
import { a } from '../../../support/records.ts';

const CLOSED = 'This project no longer accepts offers.';

it('invites administrators to record offers only while the project accepts them', () => {
  expect(emptyOffersText(a.project({ projectStatus: 'new' }), 'admin')[1]).toMatch(/Record those/);
  expect(emptyOffersText(a.project({ projectStatus: 'in_progress' }), 'admin')).toEqual([
    'No offers',
    CLOSED,
  ]);
});

it('promises no offers to the partner of a project that is past them', () => {
  expect(emptyOffersText(a.project({ projectStatus: 'closed' }), 'project_partner')[1]).toBe(CLOSED);
});

it('says that a draft waits to be submitted', () => {
  const draft = a.project({ projectStatus: 'new', draft: true });
  expect(emptyOffersText(draft, 'project_partner')[1]).toBe(
    'Funders can make offers once the project is submitted.',
  );
});

it('tells a funder whether it can still make an offer', () => {
  const assigned = a.project({ projectStatus: 'assigned', capitalCompanyId: 'company-1' });
  expect(emptyOffersText(assigned, 'capital_partner', 'company-1')[1]).toMatch(/^Make an offer/);
  expect(emptyOffersText(assigned, 'capital_partner', 'company-2')).toEqual(['You made no offer', CLOSED]);
});
