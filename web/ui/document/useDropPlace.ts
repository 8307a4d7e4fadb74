import { useState, type DragEvent } from 'react';

interface DropPlace {
  /** Something is held over the place. */
  readonly 'data-over'?: true;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDragLeave?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
}

const inside = ({ currentTarget, relatedTarget }: DragEvent) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/**
 * The attributes of an element that files are dropped on; the innermost such element takes them.
 * @param take gets the files; nothing is taken without it
 */
export function useDropPlace(take: ((files: readonly File[]) => void) | undefined): DropPlace {
  const [over, setOver] = useState(false);
  if (!take) return {};
  return {
    ...(over && { 'data-over': true }),
    onDragOver: (event) => {
      if (event.defaultPrevented) return setOver(false);
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event) => {
      if (!inside(event)) setOver(false);
    },
    onDrop: (event) => {
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}
