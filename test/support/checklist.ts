import type { JSHandle, Locator, Page } from 'playwright-core';
import { PDF } from './files.ts';

/** The checklist of a project's documents. */
export const section = (page: Page) => page.getByRole('region', { name: 'Checklist' });
/** The line of a type, or of a file that waits. */
export const line = (page: Page, text: string) =>
  section(page).getByRole('listitem').filter({ hasText: text });
export const file = (name: string, buffer: Buffer = PDF) => ({ name, mimeType: '', buffer });
export const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  section(page).getByLabel('choose them').setInputFiles(files);
export const press = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** Files as a drag holds them. */
export const dragged = (page: Page, ...names: readonly string[]): Promise<JSHandle> =>
  page.evaluateHandle(
    ([all, bytes]) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File([bytes], name));
      return data;
    },
    [names, PDF.toString('latin1')] as const,
  );
export const drop = async (page: Page, on: Locator, ...names: readonly string[]) =>
  on.dispatchEvent('drop', { dataTransfer: await dragged(page, ...names) });

/** The file of a document stands on a line, to be opened. */
export const filed = (page: Page, type: string, name: string) =>
  line(page, type).getByRole('button', { name, exact: true }).waitFor();
