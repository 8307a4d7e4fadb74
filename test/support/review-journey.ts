import type { Page } from 'playwright-core';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { call, tokenOf } from './api-client.ts';
import { demoProjects } from './demo-projects.ts';
import { createDocumentInReview } from './document-in-review.ts';
import type { Journey } from './journey.ts';

const PARTNER = 'developer@portal.test';

export const reviewPath = ({ id }: Pick<ProjectDocument, 'id'>) => `/admin/review-page?documentId=${id}`;

/** A page of the document's PDF. */
export const sheet = (page: Page, number: number) =>
  page.getByRole('article', { name: new RegExp(`^Page ${number} of `) });

/** Documents of the demo's partner, each in a separate project. */
export function documentsInReview(stage: Journey) {
  const { createProject, readProject } = demoProjects(stage);
  return {
    readProject,
    async documentInReview(documentName: string, file?: Buffer): Promise<ProjectDocument> {
      const token = await tokenOf(PARTNER);
      const path = `/api/user/${PARTNER}`;
      const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', path, { token });
      const { id: projectId } = await createProject(`${documentName} Quarter`, body[0]?.companyId);
      return createDocumentInReview(stage.portal, { projectId, documentName, token, ...(file && { file }) });
    },
  };
}
