import { MINE } from '../../ui/table/list-state.ts';
import { useDeskParameter } from './use-desk-parameter.ts';

/** Limits the team's desk to projects that the caller leads. */
export function useMine(): readonly [boolean, (mine: boolean) => void] {
  const [mine, setMine] = useDeskParameter(MINE);
  return [mine !== '', (isMine) => setMine(isMine ? '1' : '')];
}
