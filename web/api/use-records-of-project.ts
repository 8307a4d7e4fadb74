import { contract } from '../../shared/api/index.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Route } from '../../shared/schema/route.ts';
import { useList, type List } from './use-list.ts';

/** Nouns whose records belong to a project and are listed as a whole. */
type NounOfProject =
  | 'ask'
  | 'document'
  | 'grant'
  | 'interest'
  | 'preference'
  | 'scenario'
  | 'scenario-grant'
  | 'task'
  | 'terms';

type ListRoute<N extends Noun> = Route<`/api/${NounOfProject}/project/{projectId}`, unknown, RecordFor[N][]>;
const routes: { readonly [N in NounOfProject]: { readonly ofProject: ListRoute<N> } } = contract;

/** Whether a list has neither rows nor an error yet. */
export const isPending = ({ rows, error }: Pick<List<unknown>, 'rows' | 'error'>): boolean =>
  !rows && error === undefined;

/** Reads the records of a project that the caller can see. @param projectId nothing is read without it */
export function useRecordsOfProject<N extends NounOfProject>(
  noun: N,
  projectId: string | undefined,
): List<RecordFor[N]> {
  const input = projectId === undefined ? undefined : { params: { projectId } };
  return useList(noun, routes[noun].ofProject, input, (record) => record.projectId === projectId);
}
