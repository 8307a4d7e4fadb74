import useSWR from 'swr';
import type { Pace } from '../../../shared/api/desk.ts';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';

/** Returns the portal's median days until a project is matched and assigned; undefined until loaded. */
export const usePace = (): Pace | undefined => useSWR<Pace>('pace', () => call(contract.desk.pace, {})).data;
