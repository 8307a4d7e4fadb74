import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../../../shared/entities/project.ts';
import type { Terms } from '../../../../shared/entities/terms.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const caller = webCaller('capital_partner');
let project: Project | null;

vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => caller,
}));
vi.mock('../../../../web/api/use-record.ts', () => ({
  useRecord: () => ({ record: project, error: undefined, reload: () => undefined, adopt: () => undefined }),
}));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { OfferForm } = await import('../../../../web/features/offers/OfferForm.tsx');

const CLOSED = 'This project no longer accepts offers.';
const GONE = 'This project was deleted or is no longer visible to you.';

/** The buttons and notes of the form of a stored offer. */
function shownFor(of: Project | null, values: Partial<Terms> = {}): readonly string[] {
  project = of;
  const terms = a.terms({ companyId: caller.profile.companyId, termsStatus: 'draft', ...values });
  const form = createElement(OfferForm, { terms });
  const page = createElement(MemoryRouter, null, createElement(MantineProvider, null, form));
  const markup = renderToStaticMarkup(page);
  return ['Save draft', 'Submit offer', CLOSED, GONE].filter((text) => markup.includes(text));
}

it('submits a stored draft only while the project accepts offers, and says so', () => {
  const assigned = a.project({ projectStatus: 'assigned', capitalCompanyId: 'other' });
  expect(shownFor(a.project({ projectStatus: 'new' }))).toEqual(['Save draft', 'Submit offer']);
  expect(shownFor(assigned)).toEqual(['Save draft', CLOSED]);
  expect(shownFor(null)).toEqual(['Save draft', GONE]);
});

it('says of an offer that can no longer be changed only that', () => {
  expect(shownFor(a.project({ projectStatus: 'completed' }), { termsStatus: 'declined' })).toEqual([]);
});

it('hides the key that submits an offer on touch screens', () => {
  const folder = join(import.meta.dirname, '../../../../web/features/offers');
  expect(readFileSync(join(folder, 'OfferForm.tsx'), 'utf8')).toContain(
    "<span className={styles['keys']}>Ctrl+Enter submits the offer.</span>",
  );
  expect(readFileSync(join(folder, 'offer-form.module.css'), 'utf8')).toMatch(
    /@media \(hover: none\) \{\s*\.keys \{\s*display: none;/,
  );
});
