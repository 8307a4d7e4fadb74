import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { runAxe } from '../../support/axe.ts';
import {
  chooseFiles,
  inputFile,
  waitForFile,
  checklistLine,
  checklistSection,
} from '../../support/checklist.ts';
import { EXECUTABLE } from '../../support/files.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { projectForm } from '../../support/records.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

/** Creates a project of the demo's partner without documents. */
async function newProject(): Promise<Project> {
  const token = await tokenOf(ADMIN);
  const { body } = await call<User[]>(stage.portal, 'GET', '/api/user/developer@portal.test', { token });
  const project = { ...projectForm, projectCompanyId: body[0]?.companyId };
  return (await call<Project>(stage.portal, 'POST', '/api/project', { token, body: { project } })).body;
}

it('fits every width without axe findings in both themes, with pending and refused files', async () => {
  const { id } = await newProject();
  const page = await stage.openAs(ADMIN, `/admin/project-documents?projectId=${id}`);
  await chooseFiles(
    page,
    inputFile('unclear.pdf'),
    inputFile('setup.exe', EXECUTABLE),
    inputFile('Valuation.pdf'),
  );
  await waitForFile(page, 'Valuations', 'Valuation.pdf');
  await checklistLine(page, 'setup.exe was not sent').waitFor();
  const violations: string[] = [];
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
      const list = await runAxe(page, 'main');
      violations.push(
        ...list.map(({ id: rule, nodes }) => `${width} ${colorScheme} ${rule}: ${nodes.join(' | ')}`),
      );
    }
    const overflow = await checklistSection(page).evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(overflow, `${width}`).toBeLessThanOrEqual(0);
    for (const item of await checklistSection(page).getByRole('listitem').all()) {
      const box = await item.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    }
  }
  expect(violations.join('\n')).toBe('');
});
