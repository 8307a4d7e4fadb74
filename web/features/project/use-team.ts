import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';

/** Reads the administrators who can lead a project, as options. */
export function useTeam(projectId: string) {
  const { data = [], isLoading } = useSWR(['lead', projectId], () =>
    call(contract.task.people, { params: { projectId } }),
  );
  const options = data
    .filter(({ side }) => side === 'team')
    .map((person) => ({ value: person.email, label: person.name }));
  return { options, isLoading };
}
