import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { FunderRanking } from '../../../../shared/api/match.ts';
import { ApiError } from '../../../../web/api/errors.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

/** State of the ranking: SWR keeps the data of an earlier request while it reads another. */
const read: { data: unknown; error: unknown } = { data: undefined, error: undefined };
/** State of the answers, asks, grants and offers of funders. */
const lists: { data: unknown; error: unknown } = { data: [], error: undefined };

vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  default: (key: unknown) => ({
    ...(Array.isArray(key) && key[0] === 'match' ? read : lists),
    mutate: () => undefined,
    isLoading: false,
  }),
}));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));
vi.mock('../../../../web/api/recent-changes.ts', async (original) => ({
  ...(await original<object>()),
  useChangesSinceRead: () => ({ saved: new Map(), deletedIds: new Set() }),
}));

// Other files of the worker may have loaded these with the real modules.
vi.resetModules();
const { default: MatchSection } = await import('../../../../web/features/match/MatchSection.tsx');

const answer: FunderRanking = { considered: 7, fits: 3, mayFit: 1, misses: 1, close: 2, matches: [] };

function textAt(path: string): string {
  const section = createElement(MatchSection, {
    project: a.project({ projectStatus: 'new' }),
    reload: () => undefined,
    onAssign: () => Promise.resolve(true),
  });
  const page = createElement(MantineProvider, null, section);
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, page)).replaceAll(
    /<[^>]*>/g,
    '',
  );
}

it('says that a changed project could not be ranked again, with the earlier ranking', () => {
  Object.assign(read, { data: { layer: '{}', answer, next: undefined }, error: new ApiError(0, {}) });
  expect(textAt('/')).toMatch(/could not be ranked again.*cannot be reached/);
  expect(textAt('/')).toContain('3 of 7');
});

it('does not show the ranking for the project as the ranking for a layer', () => {
  Object.assign(read, { data: { layer: '{}', answer, next: undefined }, error: undefined });
  expect(textAt('/')).toContain('3 of 7');
  expect(textAt('/?fundingAmount=4000000')).not.toContain('3 of 7');
  read.error = new ApiError(0, {});
  expect(textAt('/?fundingAmount=4000000')).toContain('This could not be loaded');
});

it('waits for the answers of funders, but shows the ranking if they cannot be loaded', () => {
  Object.assign(read, { data: { layer: '{}', answer, next: undefined }, error: undefined });
  lists.data = undefined;
  expect(textAt('/')).not.toContain('3 of 7');
  lists.error = new ApiError(0, {});
  expect(textAt('/')).toMatch(/3 of 7.*Answers and offers could not be loaded/s);
});
