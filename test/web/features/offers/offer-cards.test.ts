import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../../../shared/entities/project.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('capital_partner'),
}));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { OfferCards } = await import('../../../../web/features/offers/OfferCards.tsx');

const draft = a.terms({ companyId: 'funder', termsStatus: 'draft' });

function buttonsFor(values: Partial<Project>): readonly string[] {
  const project = a.project(values);
  const cards = createElement(OfferCards, { project, offers: [draft], onStep: async () => true });
  const page = createElement(MemoryRouter, null, createElement(MantineProvider, null, cards));
  const markup = renderToStaticMarkup(page);
  return ['Submit', 'Edit', 'Copy', 'Delete'].filter((label) => markup.includes(`>${label}<`));
}

it('offers to submit and copy an offer only while the project accepts offers', () => {
  expect(buttonsFor({ projectStatus: 'new' })).toEqual(['Submit', 'Edit', 'Copy', 'Delete']);
  expect(buttonsFor({ projectStatus: 'assigned', capitalCompanyId: 'other' })).toEqual(['Edit', 'Delete']);
});
