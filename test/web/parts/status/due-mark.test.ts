import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { DueMark } from '../../../../web/parts/status/DueMark.tsx';

afterEach(() => void vi.useRealTimers());

it('counts the days to a funding date from the day in Sydney, as the desk does', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T14:00:00Z') });
  const project = { targetFundingDate: '2026-11-17', projectStatus: 'in_progress' } as const;
  expect(renderToStaticMarkup(createElement(DueMark, { project }))).toContain('11 days overdue');
});
