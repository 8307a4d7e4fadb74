import type { Route } from '../../shared/schema/route.ts';
import { callParts, type Input } from './client.ts';

/**
 * Reads parts until there are enough.
 * @returns their answers, and the URL of the next part
 * @throws ApiError
 */
export async function readParts<P extends string, B, A>(
  route: Route<P, B, A>,
  input: Input<P, B>,
  isEnough: (answers: readonly A[]) => boolean,
): Promise<{ readonly answers: readonly A[]; readonly next: string | undefined }> {
  const answers: A[] = [];
  let rest: string | undefined;
  for await (const { answer, next } of callParts(route, input)) {
    answers.push(answer);
    rest = next;
    if (isEnough(answers)) break;
  }
  return { answers, next: rest };
}
