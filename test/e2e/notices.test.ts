import { expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { findings } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { heading, press, says } from '../support/screen.ts';
import { eventually } from '../support/started.ts';

const PARTNER = 'developer@portal.test';
const stage = journey();

/** An administrator moves a project of the partner; answers it once the partner has the notice. */
async function moveProject(): Promise<Project> {
  const token = await tokenOf('admin@portal.test');
  const own = await tokenOf(PARTNER);
  const { body: open } = await call<Project[]>(stage.portal, 'GET', contract.project.open.path, {
    token: own,
  });
  const before = open.find(({ projectStatus }) => projectStatus === 'new');
  const project = { id: before?.id, version: before?.version, projectStatus: 'matched' };
  const { body } = await call<Project>(stage.portal, 'POST', contract.project.save.path, {
    token,
    body: { project },
  });
  await eventually(async () => {
    const told = await call<{ projectId: string }[]>(stage.portal, 'GET', contract.notice.mine.path, {
      token: own,
    });
    return told.body[0]?.projectId === body.id ? true : undefined;
  });
  return body;
}

it('a person reads in the bell what happened, by keyboard, follows it, marks all as read and takes that back', async () => {
  const project = await moveProject();
  const page = await stage.as(PARTNER);
  const bell = page.getByRole('button', { name: /^Notices/ });
  const unread = async () =>
    Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).waitFor();
  const many = await unread();
  expect(many).toBeGreaterThan(1);

  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notices' });
  const first = list.getByRole('link').first();
  await first.getByText(`Project matched: ${project.projectName}`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ colorScheme });
    // oxlint-disable-next-line no-await-in-loop
    expect(await findings(page, 'body')).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await list.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(
    await list
      .getByRole('link')
      .nth(1)
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await heading(page, project.projectName);
  await eventually(async () => ((await unread()) === many - 1 ? true : undefined));

  await bell.click();
  await press(page, 'Mark all as read');
  await says(page, `${many - 1} notice${many === 2 ? '' : 's'} marked as read`);
  await eventually(async () => ((await unread()) === 0 ? true : undefined));
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => ((await unread()) === many - 1 ? true : undefined));

  await page.goto(`${stage.portal.url}/admin/notices`);
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().waitFor();
  await page.getByRole('radio', { name: 'Unread' }).check();
  await eventually(async () => ((await rows.count()) === many - 1 ? true : undefined));
  await page.getByLabel('Kind').selectOption({ label: 'Registrations' });
  await heading(page, 'No such notices');
});

it('what the open page shows is read: the section of a project that a notice tells of', async () => {
  const project = await moveProject();
  const page = await stage.as(PARTNER, `/admin/project-page?projectId=${project.id}`);
  await heading(page, project.projectName);
  const token = await tokenOf(PARTNER);
  await eventually(async () => {
    const { body } = await call<{ projectId: string; readAt: string }[]>(
      stage.portal,
      'GET',
      contract.notice.mine.path,
      { token },
    );
    const [told] = body.filter(({ projectId }) => projectId === project.id);
    return told && told.readAt !== '' ? true : undefined;
  });
});
