import type { ProjectDocument } from '../../shared/entities/document.ts';
import { review, type Review } from '../../shared/entities/review.ts';
import { blank } from '../../shared/schema/entity.ts';
import { idOf } from '../engine/derived-id.ts';

/** The id of a file's review, derived so that each file has one. */
export const reviewId = ({ documentId, sha256 }: Pick<Review, 'documentId' | 'sha256'>): string =>
  idOf('review', { documentId, sha256 });

/** The review of a document's current file before anything is saved: its version is 0. */
export function unsavedReview({ id: documentId, sha256, projectId, ...document }: ProjectDocument): Review {
  return {
    ...blank(review),
    id: reviewId({ documentId, sha256 }),
    documentId,
    sha256,
    projectId,
    fileNumber: document.fileNumber ?? 1,
    version: 0,
    createdAt: document.uploadedAt,
    updatedAt: document.uploadedAt,
  };
}
