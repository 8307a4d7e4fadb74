import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PrintedOn } from '../../../../web/ui/record/PrintedOn.tsx';
import { PrintHeading } from '../../../../web/ui/table/PrintHeading.tsx';

afterEach(() => void vi.useRealTimers());

it("prints Sydney's date, by which dates are overdue, wherever the user is", () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ now: Date.parse('2026-11-29T20:00:00Z') });
  const heading = renderToStaticMarkup(createElement(PrintHeading, { columns: [], chips: [], count: 2 }));
  expect(heading).toContain('2 items · 30 Nov 2026');
  expect(renderToStaticMarkup(createElement(PrintedOn))).toContain('30 Nov 2026');
});
