import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { findHiddenFocus, resize } from '../../support/target-size.ts';
import { waitForHeading, waitUntilLoaded, waitForTitle } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const widths = [1440, 1024, 390];

it.each(widths)('keeps the focus visible in a form of %i px, forwards and back', async (width) => {
  const token = await tokenOf(ADMIN);
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const project = body.find(({ capitalCompanyId }) => capitalCompanyId !== '');
  const page = await stage.openAs(ADMIN, `/admin/project-form?projectId=${project?.id}`);
  await waitForTitle(page, 'PROJECT DETAILS');
  await resize(page, width);
  expect(await findHiddenFocus(page, 'Tab', 60)).toEqual([]);
  expect(await findHiddenFocus(page, 'Shift+Tab', 60)).toEqual([]);
});

it.each(widths)('keeps the focus visible in a list of %i px', async (width) => {
  const page = await stage.openAs(ADMIN, '/admin/schedule');
  await waitForHeading(page, 'TRANSACTION SCHEDULE');
  await waitUntilLoaded(page);
  await resize(page, width);
  expect(await findHiddenFocus(page, 'Tab', 90)).toEqual([]);
});
