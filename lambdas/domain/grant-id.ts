import { idOf } from './derived-id.ts';

/** The id of what opens a document to a company: the same each time, so that there is one. */
export const grantId = (documentId: string, companyId: string): string =>
  idOf('grant', { documentId, companyId });
