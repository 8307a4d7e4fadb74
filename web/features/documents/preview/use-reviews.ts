import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import type { Review } from '../../../../shared/entities/review.ts';
import { call } from '../../../api/client.ts';

/** Reads the reviews of a document's files, the current file's review first. */
export function useReviews({ id, sha256 }: ProjectDocument) {
  const { data, error, mutate } = useSWR(['reviews', id, sha256], () =>
    call(contract.review.ofDocument, { params: { documentId: id } }),
  );
  return {
    reviews: data,
    error,
    reload: () => void mutate(),
    adopt: (saved: Review) => void mutate((now = []) => [saved, ...now.slice(1)], { revalidate: false }),
  };
}
