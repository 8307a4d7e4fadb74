import { contract } from '../../../shared/api/index.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { call } from '../../api/client.ts';

/**
 * Opens a document's file in a new tab. Opens the tab before requesting the link, because browsers block tabs opened
 * later.
 * @param fileNumber opens an earlier version, for administrators
 * @throws ApiError, or an error if the browser blocks the tab
 */
export async function openDocument({ id }: ProjectDocument, fileNumber?: number): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (!tab) throw new Error('The browser did not open a new tab. Allow popups for this page and try again.');
  tab.opener = null;
  try {
    const query = { fileNumber: fileNumber?.toString() };
    const { url } = await call(contract.document.link, { params: { id }, query });
    tab.location.replace(url);
  } catch (error) {
    tab.close();
    throw error;
  }
}
