/** What comes: rows of a list, a form, a record to read. */
export type Shape = keyof typeof bones;

/** How many outlines of each shape stand where something loads. */
export const bones = { rows: 8, form: 12, record: 12 } as const;
