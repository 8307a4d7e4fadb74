import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';

/** Reads the figures of a project that the team opened to the caller. @param isFunder other callers have none */
export const useOpenedFigures = (projectId: string, isFunder = true) =>
  useSWR(isFunder && ['opened figures', projectId], () =>
    call(contract.scenario.opened, { params: { projectId } }),
  );
