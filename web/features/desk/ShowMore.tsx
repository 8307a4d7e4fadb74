import type { ReactNode } from 'react';
import { useIsPrinting } from '../../ui/use-is-printing.ts';

interface ShowMoreProps {
  /** Number of items that the list does not show. */
  readonly rest: number;
  /** Maximum number of items that the button adds. */
  readonly step?: number;
  readonly onClick: () => void;
  /** Says what the items are. */
  readonly children?: ReactNode;
}

/** Shows more items of a list; on paper, the number of items that are left out. */
export const ShowMore = ({ rest, step = rest, onClick, children }: ShowMoreProps) =>
  useIsPrinting() ? (
    <p style={{ marginBlock: '1em' }}>and {rest} more</p>
  ) : (
    <button type="button" onClick={onClick}>
      Show {Math.min(rest, step)} more{children}
    </button>
  );
