import { LAST_OF_QUARTER } from '../../../shared/schema/typed-month.ts';

/** The last month of a line, and the month by which a layer is refinanced. */
export const UNTIL = 'until';

/** The month of a quarter that a field means: "Q3 2027" begins in July, and ends in September. */
export const quarterMonth = (name: string): number | undefined =>
  name === UNTIL ? LAST_OF_QUARTER : undefined;
