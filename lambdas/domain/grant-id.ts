import { idOf } from '../engine/derived-id.ts';

/** The id of a document's grant to a company, derived from both, so that only one exists. */
export const grantId = (documentId: string, companyId: string): string =>
  idOf('grant', { documentId, companyId });
