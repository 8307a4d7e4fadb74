import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { TaskPerson } from '../../../shared/api/task.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';

/** Reads the administrators who can lead a project, as options. */
export function useTeam(projectId: string) {
  const {
    data = [],
    error,
    isLoading,
  } = useSWR<TaskPerson[], unknown>(['lead', projectId], () =>
    call(contract.task.people, { params: { projectId } }),
  );
  const options = data
    .filter(({ side }) => side === 'team')
    .map((person) => ({ value: person.email, label: person.name }));
  // A failed reload does not count while there are options.
  const issue = error !== undefined && options.length === 0 ? messageOf(error) : undefined;
  return { options, issue, isLoading };
}
