import type { ComponentProps } from 'react';

interface ScrollRegionProps extends ComponentProps<'section'> {
  readonly label: string;
}

/** A named region that scrolls, so it must be focusable. */
export const ScrollRegion = ({ label, ...attributes }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section aria-label={label} tabIndex={0} {...attributes} />
);
