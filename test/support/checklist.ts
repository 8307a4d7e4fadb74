import type { JSHandle, Locator, Page } from 'playwright-core';
import { PDF } from './files.ts';

/** The checklist of a project's documents. */
export const checklistSection = (page: Page) => page.getByRole('region', { name: 'Checklist' });
/** The line of a document type or of a pending file. */
export const checklistLine = (page: Page, text: string) =>
  checklistSection(page).getByRole('listitem').filter({ hasText: text });
/** A file for a browser's file input. */
export const inputFile = (name: string, buffer: Buffer = PDF) => ({ name, mimeType: '', buffer });
export const chooseFiles = (page: Page, ...files: ReturnType<typeof inputFile>[]) =>
  checklistSection(page).getByLabel('choose them').setInputFiles(files);
export const pressIn = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** A data transfer that contains files, as in a drag. */
export const createDragData = (page: Page, ...names: readonly string[]): Promise<JSHandle> =>
  page.evaluateHandle(
    ([fileNames, bytes]) => {
      const data = new DataTransfer();
      for (const name of fileNames) data.items.add(new File([bytes], name));
      return data;
    },
    [names, PDF.toString('latin1')] as const,
  );
export const dropFiles = async (page: Page, on: Locator, ...names: readonly string[]) =>
  on.dispatchEvent('drop', { dataTransfer: await createDragData(page, ...names) });

/** Waits until a document's file can be opened from its line. */
export const waitForFile = (page: Page, type: string, name: string) =>
  checklistLine(page, type).getByRole('button', { name, exact: true }).waitFor();
