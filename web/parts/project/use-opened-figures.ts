import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';

/**
 * Reads the scenario that the team opened to the caller.
 * @param isFunder if false, reads nothing: only funders get one
 */
export const useOpenedFigures = (projectId: string, isFunder = true) =>
  useSWR(isFunder && ['opened figures', projectId], () =>
    call(contract.scenario.opened, { params: { projectId } }),
  );
