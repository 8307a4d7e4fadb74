import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { waitForHeading } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

it('fits every width in both themes and keeps its actions in reach', async () => {
  const token = await tokenOf(ADMIN);
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const project = body.find(({ projectStatus }) => projectStatus === 'in_progress');
  const page = await stage.openAs(ADMIN, `/admin/project-page?projectId=${project?.id}`);
  await waitForHeading(page, project?.projectName ?? '');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const box = await page.getByRole('button', { name: 'Change status' }).boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await runAxeInBothThemes(page, 'html'), `${width}`).toEqual([]);
  }
});
