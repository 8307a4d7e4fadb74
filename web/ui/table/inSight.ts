/** Columns that are drawn together: the first is sticky and stands alone. */
const TOGETHER = 3;
/** CSS pixels of a row without facts, the lowest one. */
const ROW_HEIGHT = 36;
const ROW_WITH_FACTS = 54;
/** CSS pixels by which a list is scrolled before it is looked anew which columns are in sight. */
export const SCROLL_STEP = 200;

/** Columns that stand beside each other. */
export interface ColumnGroup<C> {
  readonly columns: readonly C[];
  /** CSS pixels from the start of the row. */
  readonly start: number;
  readonly end: number;
}

/** The columns after the first, in groups. */
export function groupsOf<C>(columns: readonly C[], widths: readonly number[]): readonly ColumnGroup<C>[] {
  const startOf = (at: number) => widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  const count = Math.ceil((columns.length - 1) / TOGETHER);
  return Array.from({ length: Math.max(0, count) }, (_, group) => {
    const from = 1 + group * TOGETHER;
    const to = from + TOGETHER;
    return { columns: columns.slice(from, to), start: startOf(from), end: startOf(to) };
  });
}

/**
 * Whether a group may be in sight of a list.
 * @param left CSS pixels that it is scrolled sideways, a whole number of steps
 * @param width CSS pixels of its frame
 */
export const isGroupInSight = <C>({ start, end }: ColumnGroup<C>, left: number, width: number): boolean =>
  end > left && start < left + SCROLL_STEP + width;

/** How many rows of a list may be in sight of a frame (CSS pixels) that is at its top. */
export const rowsInSight = (hasFacts: boolean, height: number): number =>
  Math.ceil(height / (hasFacts ? ROW_WITH_FACTS : ROW_HEIGHT));
