import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';

const stage = journey();

const schedule = (page: Page) => page.getByRole('link', { name: 'Transaction Schedule' }).click();
const filter = (page: Page, condition: string) =>
  page.goto(`${stage.portal.url}/admin/schedule?filter=${condition}`);

describe('the schedule', () => {
  it('deletes selected projects after a question, except those past matched, and undoes it', async () => {
    const page = await stage.as('admin@portal.test');
    await schedule(page);
    const rows = page.getByRole('row');
    const early = rows.filter({ has: page.getByRole('button', { name: /Delete Project/ }) });
    const late = rows.filter({ has: page.getByRole('link', { name: /Project Documents/ }) });
    await early.first().waitFor();
    const chosen = [early.nth(0), early.nth(1), late.first()];
    const names: string[] = [];
    for (const row of chosen) {
      names.push(await row.getByRole('rowheader').getByRole('link').innerText());
      await row.getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Actions (3 selected)' }).click();
    await page.getByRole('menuitem', { name: 'Delete Selected' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByText('1 selected is past matched and will stay.').waitFor();
    await question.getByRole('button', { name: 'Delete 2 projects' }).click();
    const result = page.getByRole('dialog', { name: 'Result' });
    await result.getByText('2 done, 1 refused').waitFor();
    const shown = async () => await page.getByRole('rowheader').getByRole('link').allInnerTexts();
    expect(await shown()).not.toContain(names[0]);
    expect(await shown()).toContain(names[2]);
    await result.getByRole('button', { name: 'Undo' }).click();
    await result.getByText('2 undone, 1 refused').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Actions (1 selected)' }).waitFor();
    expect(await shown()).toEqual(expect.arrayContaining(names));
  });

  it('changes the status of selected projects, but not of one that somebody changed meanwhile, and undoes it from the notice', async () => {
    const token = await tokenOf('admin@portal.test');
    const open = async () =>
      (await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token })).body;
    const early = (await open()).filter((one) => !one.draft && one.projectStatus === 'new');
    const [first, second] = early.toSorted((one, other) => one.projectName.localeCompare(other.projectName));
    const page = await stage.as('admin@portal.test', '/admin/schedule?in=projectStatus:new&sort=projectName');
    for (const name of [first?.projectName ?? '', second?.projectName ?? ''])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    const project = { id: second?.id, version: second?.version, noUnits: 77 };
    await call(stage.portal, 'POST', '/api/project', { token, body: { project } });
    await page.getByRole('button', { name: 'Actions (2 selected)' }).click();
    await page.getByRole('menuitem', { name: 'Change Status' }).click();
    await page.getByRole('radio', { name: 'Matched' }).check();
    await page.getByRole('button', { name: 'Change 2 projects' }).click();
    const result = page.getByRole('dialog', { name: 'Result' });
    await result.getByText('New before, now Matched').waitFor();
    await result.getByText('Somebody else has changed this record.').waitFor();
    const statuses = async () => {
      const all = await open();
      return [first, second].map((of) => all.find(({ id }) => id === of?.id)?.projectStatus);
    };
    expect(await statuses()).toEqual(['matched', 'new']);
    await result.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await result.getByText('New again').waitFor();
    expect(await statuses()).toEqual(['new', 'new']);
  });

  it('stops in the middle when it is told to: what was not reached is said, copied, and stays selected', async () => {
    const page = await stage.as('admin@portal.test', '/admin/schedule?in=projectStatus:new');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('rowheader').nth(7).waitFor();
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7])
      await page.getByRole('rowheader').nth(place).locator('xpath=..').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Actions (8 selected)' }).click();
    await page.getByRole('menuitem', { name: 'Change Status' }).click();
    await page.getByRole('radio', { name: 'Matched' }).check();
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([]);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/project', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Change 8 projects' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    letGo();
    const result = page.getByRole('dialog', { name: 'Result' });
    const left = /(\d) not reached/.exec(await result.getByText(/not reached/).innerText())?.[1];
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([]);
    await result.getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.match(/Stopped before it/g)).toHaveLength(Number(left));
    await result.getByRole('button', { name: 'Undo' }).click();
    await result.getByText(`${8 - Number(left)} undone`).waitFor();
    await result.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: `Actions (${left} selected)` }).waitFor();
  });

  it('shows Loading while it is slow, and an error when it fails', async () => {
    const page = await stage.as('admin@portal.test');
    await page.route('**/api/project/open*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.fulfill({ status: 500, json: { message: 'x' } });
    });
    await filter(page, '');
    await page.getByText('Loading', { exact: true }).waitFor();
    const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' });
    await failure.waitFor({ timeout: 30_000 });
    await page.unroute('**/api/project/open*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('rowheader').first().waitFor();
  });
});

describe('a capital partner', () => {
  it('sees exactly the new projects, the matched ones without a capital partner, and the later ones assigned to it', async () => {
    const token = await tokenOf('admin@portal.test');
    const get = async <T>(path: string) => (await call<T[]>(stage.portal, 'GET', path, { token })).body;
    const [funder] = await get<User>('/api/user/funder@portal.test');
    const all = [
      ...(await get<Project>('/api/project/open')),
      ...(await get<Project>('/api/project/closed')),
    ];
    const expected = all.filter(({ draft, projectStatus, capitalCompanyId }) => {
      if (draft) return false;
      if (projectStatus === 'new') return true;
      return capitalCompanyId === (projectStatus === 'matched' ? '' : funder?.companyId);
    });
    const page = await stage.as('funder@portal.test');
    await schedule(page);
    await page.getByRole('rowheader').first().waitFor();
    const seen: string[] = [];
    for (;;) {
      seen.push(...(await page.getByRole('rowheader').getByRole('link').allInnerTexts()));
      const next = page.getByRole('button', { name: 'Next page' });
      if (await next.isDisabled()) break;
      await next.click();
    }
    expect(seen.toSorted()).toEqual(expected.map(({ projectName }) => projectName).toSorted());
  });
});
