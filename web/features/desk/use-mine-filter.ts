import { MINE } from '../../ui/table/list-state.ts';
import { useUrlChoice } from '../../navigation/use-url-choice.ts';

/** Limits the team's desk to projects that the caller leads. */
export function useMine(): readonly [boolean, (mine: boolean) => void] {
  const [mine, setMine] = useUrlChoice(MINE, ['1']);
  return [mine !== '', (isMine) => setMine(isMine ? '1' : '')];
}
