import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/errors.ts';
import { useProjectChanges } from '../../../../web/parts/project/use-project-changes.ts';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));
vi.mock('../../../../web/api/records.ts', async (original) => ({
  ...(await original<object>()),
  saveRecord: () => Promise.reject(new ApiError(409, {})),
  readRecord: () => Promise.reject(new ApiError(0, {})),
}));

it('reports a conflict even if the latest version cannot be read', async () => {
  const adopt = vi.fn();
  const results: Promise<boolean>[] = [];
  const Page = () => {
    results.push(useProjectChanges(a.project(), { adopt }).setLead('helen@portal.test'));
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  expect(await Promise.all(results)).toEqual([false]);
  expect(adopt).not.toHaveBeenCalled();
});
