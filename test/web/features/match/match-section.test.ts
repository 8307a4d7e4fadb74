import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { FunderRanking } from '../../../../shared/api/match.ts';
import { ApiError } from '../../../../web/api/errors.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

/** SWR's state of the ranking: it keeps the data of an earlier request while it sends another. */
const rankingState: { data: unknown; error: unknown } = { data: undefined, error: undefined };
/** SWR's state of the answers, asks, grants and offers of funders. */
const listState: { data: unknown; error: unknown } = { data: [], error: undefined };

vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  default: (key: unknown) => ({
    ...(Array.isArray(key) && key[0] === 'match' ? rankingState : listState),
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

const ranking: FunderRanking = { considered: 7, fits: 3, mayFit: 1, misses: 1, close: 2, matches: [] };

/** Renders the section at a path, whose query can change the project's values. @returns its text */
function renderText(path: string): string {
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
  Object.assign(rankingState, {
    data: { layer: '{}', answer: ranking, next: undefined },
    error: new ApiError(0, {}),
  });
  expect(renderText('/')).toMatch(/could not be ranked again.*cannot be reached/);
  expect(renderText('/')).toContain('3 of 7');
});

it('does not show the ranking for the project as the ranking for a layer', () => {
  Object.assign(rankingState, { data: { layer: '{}', answer: ranking, next: undefined }, error: undefined });
  expect(renderText('/')).toContain('3 of 7');
  expect(renderText('/?fundingAmount=4000000')).not.toContain('3 of 7');
  rankingState.error = new ApiError(0, {});
  expect(renderText('/?fundingAmount=4000000')).toContain('This could not be loaded');
});

it('waits for the answers of funders, but shows the ranking if they cannot be loaded', () => {
  Object.assign(rankingState, { data: { layer: '{}', answer: ranking, next: undefined }, error: undefined });
  listState.data = undefined;
  expect(renderText('/')).not.toContain('3 of 7');
  listState.error = new ApiError(0, {});
  expect(renderText('/')).toMatch(/3 of 7.*Answers and offers could not be loaded/s);
});
