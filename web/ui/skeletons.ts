/** Kind of loading skeleton: list rows, a form, or a record page. */
export type Shape = keyof typeof skeletonLines;

/** Number of outlines in each loading skeleton. */
export const skeletonLines = { rows: 8, form: 12, record: 12 } as const;
