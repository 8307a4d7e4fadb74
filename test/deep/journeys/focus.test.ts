import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { hiddenFocus, sized } from '../../support/reach.ts';
import { heading, loaded, titled } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const widths = [1440, 1024, 390];

it.each(widths)('what has the focus in a form of %i px is not hidden, forwards and back', async (width) => {
  const token = await tokenOf(ADMIN);
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const project = body.find(({ capitalCompanyId }) => capitalCompanyId !== '');
  const page = await stage.as(ADMIN, `/admin/project-form?projectId=${project?.id}`);
  await titled(page, 'PROJECT DETAILS');
  await sized(page, width);
  expect(await hiddenFocus(page, 'Tab', 60)).toEqual([]);
  expect(await hiddenFocus(page, 'Shift+Tab', 60)).toEqual([]);
});

it.each(widths)('what has the focus in a list of %i px is not hidden', async (width) => {
  const page = await stage.as(ADMIN, '/admin/schedule');
  await heading(page, 'TRANSACTION SCHEDULE');
  await loaded(page);
  await sized(page, width);
  expect(await hiddenFocus(page, 'Tab', 90)).toEqual([]);
});
