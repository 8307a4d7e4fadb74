import type { JSHandle, Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentTypes } from '../../shared/entities/options.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { findings } from '../support/axe.ts';
import { EXECUTABLE, PDF } from '../support/files.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { projectForm } from '../support/records.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';

const stage = journey();
let token: string;
let partner: User;
let funder: User;
let project: Project;

const ask = async <T>(method: string, path: string, body?: unknown) =>
  (await call<T>(stage.portal, method, path, { token, body })).body;
const documents = () => ask<ProjectDocument[]>('GET', `/api/document/project/${project.id}`);

beforeAll(async () => {
  token = await tokenOf(ADMIN);
  [partner, funder] = (
    await Promise.all([PARTNER, FUNDER].map((email) => ask<User[]>('GET', `/api/user/${email}`)))
  ).flat() as [User, User];
});
/** A project without documents for each test, assigned to the demo's funder. */
beforeEach(async () => {
  const given = { ...projectForm, projectName: 'Checklist', projectCompanyId: partner.companyId };
  const { id } = await ask<Project>('POST', '/api/project', { project: given });
  project = await ask<Project>('PUT', `/api/project/${id}/capital`, {
    capitalCompanyId: funder.companyId,
    version: 1,
  });
});

async function checklist(email: string): Promise<Page> {
  const page = await stage.as(email, `/admin/project-documents?projectId=${project.id}`);
  await section(page)
    .getByText(/approved$/)
    .waitFor();
  // Whoever waits for the dialog of files later may press a key before the browser is told to wait, too.
  page.on('filechooser', () => undefined);
  return page;
}
const section = (page: Page) => page.getByRole('region', { name: 'Checklist' });
const line = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text });
const file = (name: string, buffer: Buffer = PDF) => ({ name, mimeType: '', buffer });
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  section(page).getByLabel('choose them').setInputFiles(files);
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** Files as a drag holds them. */
const dragged = (page: Page, ...names: readonly string[]): Promise<JSHandle> =>
  page.evaluateHandle(
    ([all, bytes]) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File([bytes], name));
      return data;
    },
    [names, PDF.toString('latin1')] as const,
  );
const drop = async (page: Page, on: Locator, ...names: readonly string[]) =>
  on.dispatchEvent('drop', { dataTransfer: await dragged(page, ...names) });

/** Puts a document with a file onto a line, as its partner does. */
async function added(page: Page, name: string, type: string): Promise<ProjectDocument> {
  await choose(page, file(name));
  await line(page, type).getByRole('button', { name, exact: true }).waitFor();
  const found = (await documents()).find(({ fileName }) => fileName === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

describe('several files at once', () => {
  it('go where their names say; the others wait for their type, and one that is refused says why', async () => {
    const page = await checklist(PARTNER);
    await choose(
      page,
      file('Feasibility study.pdf'),
      file('Marketing plan.pdf'),
      file('scan 0032.pdf'),
      file('setup.exe', EXECUTABLE),
      file('Valuation report.pdf', EXECUTABLE),
    );
    await line(page, 'setup.exe was not sent. Please upload a PDF').waitFor();
    await line(page, 'Valuation report.pdf was not uploaded. The file is not of the kind').waitFor();
    for (const [type, name] of [
      ['Feasibility', 'Feasibility study.pdf'],
      ['Marketing', 'Marketing plan.pdf'],
    ] as const)
      await line(page, type).getByRole('button', { name, exact: true }).waitFor();
    const unsorted = line(page, 'scan 0032.pdf');
    await press(unsorted, 'Upload scan 0032.pdf');
    await unsorted.getByText('Please select document type').waitFor();
    await unsorted.getByLabel('Type of scan 0032.pdf').selectOption({ label: 'Contracts' });
    await press(unsorted, 'Upload scan 0032.pdf');
    await line(page, 'Contracts').getByText('scan 0032.pdf').waitFor();
    await press(section(page), 'Dismiss setup.exe');
    await press(section(page), 'Dismiss Valuation report.pdf');
    await line(page, 'Valuations').getByText('Missing').waitFor();
    await expect
      .poll(async () => (await documents()).map((one) => [one.documentType, one.documentName]))
      .toEqual([
        ['feasibility', 'Feasibility study'],
        ['marketing', 'Marketing plan'],
        ['contracts', 'scan 0032'],
      ]);
  });

  it('one of them fails, is tried again, and the others are not waited for', async () => {
    const page = await checklist(PARTNER);
    let failed = false;
    await page.route(/\/upload\/[0-9a-f-]{36}\?/, (route) => {
      if (failed) return route.continue();
      failed = true;
      return route.abort();
    });
    await choose(page, file('Feasibility.pdf'), file('Brochure.pdf'));
    const broken = section(page).getByRole('listitem').filter({ hasText: 'was not uploaded' });
    await broken.getByText('The connection was lost').waitFor();
    await expect.poll(async () => (await documents()).filter(({ draft }) => !draft)).toHaveLength(1);
    await broken.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await documents()).filter(({ draft }) => !draft)).toHaveLength(2);
    expect(await documents()).toHaveLength(2);
  });

  it('are cancelled without a trace, and the page asks before it is left meanwhile', async () => {
    const page = await checklist(PARTNER);
    await page.route(/\/upload\/[0-9a-f-]{36}\?/, () => undefined);
    await choose(page, file('Feasibility.pdf'));
    await line(page, 'Feasibility').getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'My Profile' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await press(section(page), 'Cancel the upload of Feasibility.pdf');
    await line(page, 'Feasibility').getByText('Missing').waitFor();
    await expect.poll(documents).toEqual([]);
  });
});

describe('a drop', () => {
  it('on a line takes its type, whatever the name says; on the area the name decides', async () => {
    const page = await checklist(PARTNER);
    await drop(page, line(page, 'Contracts'), 'Valuation.pdf');
    await line(page, 'Contracts').getByRole('button', { name: 'Valuation.pdf', exact: true }).waitFor();
    await drop(page, section(page).getByText('Drop files here'), 'Marketing.pdf', 'unclear.pdf');
    await line(page, 'Marketing').getByRole('button', { name: 'Marketing.pdf', exact: true }).waitFor();
    await line(page, 'unclear.pdf').getByText('Which type of document is it?').waitFor();
    const types = (await documents()).map(({ documentType }) => documentType).sort();
    expect(types).toEqual(['contracts', 'marketing']);
  });

  it('outside does not leave the page', async () => {
    const page = await checklist(PARTNER);
    const dataTransfer = await dragged(page, 'Marketing.pdf');
    const kept = await page.evaluate((data) => {
      const events = ['dragover', 'drop'].map(
        (type) =>
          new DragEvent(type, { dataTransfer: data as DataTransfer, bubbles: true, cancelable: true }),
      );
      for (const event of events) document.querySelector('h1')?.dispatchEvent(event);
      return events.map((event) => event.defaultPrevented);
    }, dataTransfer);
    expect(kept).toEqual([true, true]);
    expect(await documents()).toEqual([]);
  });
});

describe('a document of the checklist', () => {
  it('is reviewed in place, replaced by its partner, and keeps its versions', async () => {
    const own = await checklist(PARTNER);
    await added(own, 'Valuation.pdf', 'Valuations');
    const admin = await checklist(ADMIN);
    await press(section(admin), 'Review Valuation');
    const dialog = admin.getByRole('dialog');
    await press(dialog, 'Reject');
    await dialog.getByLabel('Review Reason').fill('It is not signed.');
    await press(dialog, 'Reject');
    await line(admin, 'Valuations').getByText('Rejected', { exact: true }).waitFor();
    await line(admin, 'Valuations').getByText('It is not signed.').waitFor();

    await own.reload();
    await line(own, 'Valuations').getByText('It is not signed.').waitFor();
    const [chooser] = await Promise.all([
      own.waitForEvent('filechooser'),
      press(section(own), 'Replace Valuation'),
    ]);
    expect(chooser.isMultiple()).toBe(false);
    await chooser.setFiles(file('Signed.pdf', Buffer.concat([PDF, PDF])));
    await line(own, 'Valuations').getByText('Signed.pdf').waitFor();
    await line(own, 'Valuations').getByText('In Review').waitFor();
    await line(own, 'Valuations').getByText('version 2').waitFor();

    await admin.reload();
    await press(section(admin), 'More: Valuation');
    await admin.getByRole('menuitem', { name: 'Versions' }).click();
    await dialog.getByText('Signed.pdf').first().waitFor();
    await dialog.getByText('Valuation.pdf').first().waitFor();
    expect(await dialog.getByText('Current').count()).toBe(1);
    await admin.keyboard.press('Escape');
    await press(section(admin), 'Review Valuation');
    await press(dialog, 'Approve');
    await section(admin).getByText('1 of 8 approved').waitFor();
    const seen = await checklist(FUNDER);
    await section(seen).getByText('1 approved', { exact: true }).waitFor();
    expect(await section(seen).getByRole('listitem').count()).toBe(1);
    expect(await section(seen).getByText('Missing').count()).toBe(0);
    expect(await section(seen).getByLabel('choose them').count()).toBe(0);
    await press(admin.locator('body'), 'Undo');
    await line(admin, 'Valuations').getByText('In Review').waitFor();
  });

  it('that is approved meanwhile is not replaced: the line says why and keeps the file', async () => {
    const page = await checklist(PARTNER);
    const { id, version } = await added(page, 'Valuation.pdf', 'Valuations');
    await ask('POST', '/api/document', { document: { id, version, documentStatus: 'approved' } });
    await press(section(page), 'More: Valuation');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Replace' }).click(),
    ]);
    await chooser.setFiles(file('Other.pdf'));
    await line(page, 'Other.pdf was not uploaded. An approved document changes only').waitFor();
    expect((await documents())[0]).toMatchObject({ fileName: 'Valuation.pdf', documentStatus: 'approved' });
  });

  it('is not lost when its project is deleted while it is chosen: words say so', async () => {
    const page = await checklist(PARTNER);
    await choose(page, file('unclear.pdf'));
    await line(page, 'unclear.pdf').waitFor();
    const unassigned = await ask<Project>('DELETE', `/api/project/${project.id}/capital`);
    const back = { id: project.id, version: unassigned.version, projectStatus: 'new' };
    await ask('POST', '/api/project', { project: back });
    expect(await ask('DELETE', `/api/project/${project.id}`)).toBe(true);
    await line(page, 'unclear.pdf').getByLabel('Type of unclear.pdf').selectOption('contracts');
    await press(line(page, 'unclear.pdf'), 'Upload unclear.pdf');
    await line(page, 'The project takes no more documents from you').waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await section(page).getByText('This project is no longer there').waitFor();
    await line(page, 'unclear.pdf').waitFor();
  });

  it('is added by the keyboard alone', async () => {
    const page = await checklist(PARTNER);
    await section(page).getByRole('button', { name: 'Add Marketing' }).focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles(file('Valuation.pdf'));
    await line(page, 'Marketing').getByRole('button', { name: 'Valuation.pdf', exact: true }).waitFor();
  });
});

describe('the checklist', () => {
  it("stands on the project's page, too, and takes files there on a phone", async () => {
    const page = await stage.as(PARTNER, `/admin/project-page?projectId=${project.id}&section=documents`);
    await page.setViewportSize({ width: 390, height: 900 });
    const own = page.getByRole('region', { name: 'Documents' });
    await own.getByText('0 of 8 approved').waitFor();
    await own.getByLabel('choose them').setInputFiles(file('Brochure.pdf'));
    await own.getByRole('button', { name: 'Brochure.pdf', exact: true }).waitFor();
    await own.getByRole('listitem').filter({ hasText: 'Marketing' }).getByText('New').waitFor();
    await expect
      .poll(async () => (await documents()).map(({ documentType }) => documentType))
      .toEqual(['marketing']);
  });

  it('has every type in its order, fits every width and has no finding of axe, busy or not', async () => {
    const page = await checklist(ADMIN);
    const lines = section(page).getByRole('listitem');
    const shown = await lines.locator('strong').allTextContents();
    expect(shown).toEqual(documentTypes.map(({ label }) => label));
    await choose(page, file('unclear.pdf'), file('setup.exe', EXECUTABLE), file('Valuation.pdf'));
    await line(page, 'Valuations').getByRole('button', { name: 'Valuation.pdf', exact: true }).waitFor();
    await line(page, 'setup.exe was not sent').waitFor();
    const found: string[] = [];
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
        const list = await findings(page, 'main');
        found.push(...list.map(({ id, nodes }) => `${width} ${colorScheme} ${id}: ${nodes.join(' | ')}`));
      }
      const wide = await section(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(wide, `${width}`).toBeLessThanOrEqual(0);
      for (const at of await lines.all()) {
        const box = await at.boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
      }
    }
    expect(found.join('\n')).toBe('');
  });
});
