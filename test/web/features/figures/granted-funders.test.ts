import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const scenario = a.scenario({ id: 's1' });
const grantTo = (companyName: string, scenarioVersion: number, scenarioId = scenario.id) =>
  a['scenario-grant']({ companyName, companyId: companyName, scenarioId, scenarioVersion });
let rows: ReturnType<typeof grantTo>[] | undefined = [grantTo('Harrow Lane', 2)];
let error: unknown;

vi.mock('../../../../web/api/use-records-of-project.ts', () => ({
  useRecordsOfProject: () => ({ rows, error }),
}));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

// Other files of the worker may have loaded these with the real session.
vi.resetModules();
const { GrantedFunders } = await import('../../../../web/features/figures/GrantedFunders.tsx');

const textOf = () =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(GrantedFunders, { scenario })),
  ).replaceAll(/<[^>]*>/g, '');

it('names the capital partners that see a scenario, with the version', () => {
  expect(textOf()).toBe('Open to Harrow Lane (version 2)');
  rows = ['A', 'B', 'C', 'D', 'E'].map((name) => grantTo(name, 1));
  expect(textOf()).toBe('Open to A (version 1), B (version 1), C (version 1) and 2 more');
});

it('says nothing about a scenario that no capital partner sees', () => {
  rows = [grantTo('Harrow Lane', 2, 'another scenario')];
  expect(textOf()).toBe('');
});

it('says that the capital partners could not be loaded, not that there are none', () => {
  rows = undefined;
  expect(textOf()).toBe('');
  error = new Error('offline');
  expect(textOf()).toContain('could not be loaded');
});
