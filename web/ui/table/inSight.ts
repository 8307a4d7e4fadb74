/** CSS pixels of a row without facts, the lowest one. */
const ROW_HEIGHT = 36;
const ROW_WITH_FACTS = 54;

/**
 * How many of the columns, and of the rows, begin within the window: what a person sees is drawn in the first frame
 * after a click, what is out of sight in the next.
 */
export function inSight(widths: readonly number[], hasFacts: boolean): { columns: number; rows: number } {
  const ends = widths.map((_, at) => widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0));
  const hidden = ends.findIndex((end) => end >= innerWidth);
  return {
    columns: hidden < 0 ? widths.length : hidden + 1,
    rows: Math.ceil(innerHeight / (hasFacts ? ROW_WITH_FACTS : ROW_HEIGHT)),
  };
}
