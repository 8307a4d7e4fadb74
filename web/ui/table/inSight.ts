/** Columns that are drawn together: the first is sticky and stands alone. */
const TOGETHER = 3;
/** CSS pixels of the head, and of a row without facts, the lowest one. */
const HEAD_HEIGHT = 36;
const ROW_HEIGHT = 36;
const ROW_WITH_FACTS = 54;
/** CSS pixels by which a list is scrolled before it is looked anew which columns are in sight. */
const SCROLL_STEP = 200;

/** How far a list may be scrolled: the whole steps that its place is within (CSS pixels); 0 where it is not scrolled. */
export const scrolledTo = (left: number): number => Math.ceil(left / SCROLL_STEP) * SCROLL_STEP;

/** The columns after the first, in groups; or what stands for each of them, such as their widths. */
export const groupsOf = <C>(columns: readonly C[]): readonly (readonly C[])[] =>
  Array.from({ length: Math.ceil(Math.max(0, columns.length - 1) / TOGETHER) }, (_, group) =>
    columns.slice(1 + group * TOGETHER, 1 + (group + 1) * TOGETHER),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Whether each group of columns may be in sight of a list.
 * @param widths of all columns (CSS pixels)
 * @param left CSS pixels that the list is scrolled sideways at most, see `scrolledTo`
 * @param width CSS pixels of its frame that neither the boxes to select rows nor their actions take
 */
export function groupsInSight(widths: readonly number[], left: number, width: number): readonly boolean[] {
  let end = widths[0] ?? 0;
  return groupsOf(widths).map((group) => {
    const start = end;
    end += sum(group);
    return end > left - SCROLL_STEP && start < left + width;
  });
}

/** How many rows of a list may be in sight of a frame (CSS pixels, the head of the list included) that is at its top. */
export const rowsInSight = (hasFacts: boolean, height: number): number =>
  Math.ceil((height - HEAD_HEIGHT) / (hasFacts ? ROW_WITH_FACTS : ROW_HEIGHT));
