/** Ref of a row that needs the user, who may have chosen its file at the top of the list: shows it. */
export const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
