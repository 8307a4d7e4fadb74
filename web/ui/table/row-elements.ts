const ROWS = 'tbody > tr:not([data-group])';

/** Returns the rows of a table in order, without the headings of groups. */
export const rowElements = (frame: HTMLElement): readonly HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>(ROWS),
];
