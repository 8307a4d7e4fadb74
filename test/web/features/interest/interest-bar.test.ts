import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Interest } from '../../../../shared/entities/interest.ts';
import type { Terms } from '../../../../shared/entities/terms.ts';
import { a } from '../../../support/records.ts';

let lists: Readonly<Record<string, readonly unknown[] | undefined>>;

vi.mock('../../../../web/api/use-records-of-project.ts', async (original) => ({
  ...(await original<object>()),
  useRecordsOfProject: (noun: string, projectId?: string) => ({
    rows: projectId === undefined ? undefined : lists[noun],
    error: undefined,
    reload: () => undefined,
  }),
}));

// Other files of the worker may have loaded this with the real lists.
vi.resetModules();
const { default: InterestBar } = await import('../../../../web/features/interest/InterestBar.tsx');

interface Shown {
  readonly termsStatus?: Terms['termsStatus'] | undefined;
  readonly answers?: readonly Interest[];
  readonly projectStatus?: 'new' | 'assigned';
}

function textFor({ termsStatus, answers = [], projectStatus = 'new' }: Shown): string {
  lists = { interest: answers, terms: termsStatus ? [a.terms({ termsStatus })] : [] };
  const bar = createElement(InterestBar, { project: a.project({ projectStatus }) });
  const page = renderToStaticMarkup(createElement(MantineProvider, null, bar));
  return page.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, '');
}

const answers = [a.interest({ answer: 'interested', reasons: [] })];

it.each([undefined, 'draft', 'withdrawn', 'declined'] as const)(
  'asks a funder for its interest while its offer is %s',
  (termsStatus) => expect(textFor({ termsStatus })).toContain('Interested?'),
);

it.each(['submitted', 'shortlisted'] as const)(
  'does not ask a funder whose offer is %s, but shows its answer',
  (termsStatus) => {
    expect(textFor({ termsStatus })).toBe('');
    expect(textFor({ termsStatus, answers })).toMatch(/^Interested .*Withdraw answer$/);
  },
);

it('asks no funder for its interest in a project past matched, but shows its answer', () => {
  expect(textFor({ projectStatus: 'assigned' })).toBe('');
  expect(textFor({ projectStatus: 'assigned', answers })).not.toContain('Withdraw answer');
});

it('cannot be answered before it is known whether the funder has an active offer', () => {
  lists = { interest: [], terms: undefined };
  const bar = createElement(InterestBar, { project: a.project({ projectStatus: 'new' }) });
  const page = renderToStaticMarkup(createElement(MantineProvider, null, bar));
  expect(page.match(/ disabled=""/g)).toHaveLength(2);
});
