import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../../../shared/entities/project.ts';
import { terms, type Terms } from '../../../../shared/entities/terms.ts';
import { blank } from '../../../../shared/schema/entity.ts';
import { a } from '../../../support/records.ts';
import { systemFields } from '../../../support/system-fields.ts';
import { webCaller } from '../../../support/web-caller.ts';

vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('capital_partner'),
}));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { OfferCards } = await import('../../../../web/features/offers/OfferCards.tsx');

const { ComparisonTable } = await import('../../../../web/features/offers/ComparisonTable.tsx');
const { compareOffers } = await import('../../../../web/features/offers/comparison.ts');

const draft = a.terms({ companyId: 'funder', termsStatus: 'draft' });

const onStep = async () => 'taken' as const;

const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(MantineProvider, null, element)));

function buttonsFor(values: Partial<Project>): readonly string[] {
  const project = a.project(values);
  const markup = markupOf(createElement(OfferCards, { project, offers: [draft], onStep }));
  return ['Submit', 'Edit', 'Copy', 'Delete'].filter((label) => markup.includes(`>${label}<`));
}

it('offers to submit and copy an offer only while the project accepts offers', () => {
  expect(buttonsFor({ projectStatus: 'new' })).toEqual(['Submit', 'Edit', 'Copy', 'Delete']);
  expect(buttonsFor({ projectStatus: 'assigned', capitalCompanyId: 'other' })).toEqual(['Edit', 'Delete']);
});

it('shows an incomplete draft without the missing figures, last, and with Edit instead of Submit', () => {
  const project = a.project({ projectStatus: 'new' });
  const empty = { ...blank(terms), ...systemFields(), companyId: 'funder' };
  const limited = { ...empty, facilityLimit: 8_600_000 };
  const markup = markupOf(createElement(OfferCards, { project, offers: [empty, draft, limited], onStep }));
  const titles = [...markup.matchAll(/<b>(.*?)<\/b>/g)].map(([, title]) => title);
  expect(titles).toEqual(['$10m over 18 months', '–', '$8.6m']);
  expect(markup.match(/All-in cost|Valid until|>Submit</g)).toEqual([
    'All-in cost',
    'Valid until',
    '>Submit<',
  ]);
  expect(markup.match(/Not complete yet/g)).toHaveLength(2);
});

it('names a term of one month', () => {
  const offers = [{ ...draft, term: 1 }];
  const markup = markupOf(createElement(OfferCards, { project: a.project(), offers, onStep }));
  expect(markup).toContain('<b>$10m over 1 month</b>');
});

/** Whether the cards of the funder and the table of the team name the due date of an improvement. */
function showsImprovementDue(termsStatus: Terms['termsStatus']): readonly boolean[] {
  const project = a.project({ projectStatus: 'new' });
  const offers = [a.terms({ companyId: 'funder', revision: 1, improveUntil: '2026-12-01', termsStatus })];
  const comparison = {
    project,
    offers: compareOffers(offers, project, {}),
    costs: [],
    onlyDifferences: false,
  };
  return [
    createElement(OfferCards, { project, offers, onStep }),
    createElement(ComparisonTable, { ...comparison, onStep: undefined }),
  ].map((element) => /improvement due 1 Dec 2026/i.test(markupOf(element)));
}

it('shows the due date of an improvement only while the offer is active', () => {
  expect(showsImprovementDue('submitted')).toEqual([true, true]);
  for (const status of ['withdrawn', 'declined', 'reserved', 'accepted'] as const)
    expect(showsImprovementDue(status), status).toEqual([false, false]);
});

it('folds a long text of compared offers, with a button that shows all of it', () => {
  const project = a.project({ projectStatus: 'new' });
  const buttonsOf = (...texts: readonly string[]) => {
    const offers = texts.map((details) => a.terms({ details, termsStatus: 'submitted' }));
    const comparison = { project, costs: [], onlyDifferences: false, onStep: undefined };
    const table = createElement(ComparisonTable, {
      ...comparison,
      offers: compareOffers(offers, project, {}),
    });
    return [...markupOf(table).matchAll(/<button[^>]*aria-expanded="(\w+)"[^>]*>(.*?)<\/button>/g)].map(
      ([, expanded, label = '']) => [expanded, label.replaceAll(/<[^>]*>|<!-- -->/g, '')],
    );
  };
  const long = 'Presales of 60 % of debt. '.repeat(20);
  expect(buttonsOf(long, 'None')).toEqual([['false', `Show all of ${terms.fields.details.label}`]]);
  expect(buttonsOf('None', 'Presales of 60 % of debt')).toEqual([]);
  expect(buttonsOf(long)).toEqual([]);
});
