import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';

/** Number of rows before the user asks for all. */
const FIRST_ROWS = 25;

interface RowsProps {
  readonly children: readonly ReactNode[];
  readonly onMore?: (() => void) | undefined;
}

/** A list that shows its first rows, and all on request or on paper. */
export function Rows({ children, onMore }: RowsProps) {
  // A list that loads page by page is short at first, and hides no page that was loaded.
  const [isExpanded, setExpanded] = useState(onMore !== undefined);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setExpanded(true));
    // The button that had the focus is gone.
    list.current?.children[FIRST_ROWS]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  const printing = useIsPrinting();
  const hasHidden = children.length > FIRST_ROWS && !isExpanded && !printing;
  return (
    <>
      <ul ref={list}>{hasHidden ? children.slice(0, FIRST_ROWS) : children}</ul>
      {(hasHidden || onMore) && (
        <Button size="compact-sm" mt="sm" onClick={hasHidden ? showAll : onMore}>
          {hasHidden ? `Show all ${children.length}` : 'Show more'}
        </Button>
      )}
    </>
  );
}
