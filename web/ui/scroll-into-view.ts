/** Ref of an element that needs the user, who can be far from it in a long form or list: shows it. */
export const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
