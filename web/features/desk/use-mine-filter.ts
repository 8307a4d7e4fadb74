import { MINE } from '../../ui/table/list-state.ts';
import { useUrlChoice } from '../../navigation/use-url-choice.ts';

/** Returns whether the team's desk shows only projects that the caller leads, as the URL says, and a setter. */
export function useMineFilter(): readonly [boolean, (mine: boolean) => void] {
  const [mine, setMine] = useUrlChoice(MINE, ['1']);
  return [mine !== '', (isMine) => setMine(isMine ? '1' : '')];
}
