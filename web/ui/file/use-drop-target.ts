import { useEffect, useState, type DragEvent as ReactDragEvent } from 'react';

interface DropTarget {
  /** A file is being dragged over the element. */
  readonly 'data-over'?: true;
  readonly onDragOver?: (event: ReactDragEvent) => void;
  readonly onDragLeave?: (event: ReactDragEvent) => void;
  readonly onDrop?: (event: ReactDragEvent) => void;
}

const isInside = ({ currentTarget, relatedTarget }: ReactDragEvent) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Prevents the browser from opening a file that misses its target. */
function preventStrayDrop(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/**
 * Returns the attributes of an element that accepts dropped files; the innermost element wins.
 * @param take receives the files; undefined while none are accepted
 */
export function useDropTarget(take: ((files: readonly File[]) => void) | undefined): DropTarget {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Never removed, so that drops are also ignored while an upload hides the target. Adding them twice has no effect.
    addEventListener('dragover', preventStrayDrop);
    addEventListener('drop', preventStrayDrop);
  }, []);
  if (!take) return {};
  return {
    ...(over && { 'data-over': true }),
    onDragOver: (event) => {
      if (event.defaultPrevented) return setOver(false);
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event) => {
      if (!isInside(event)) setOver(false);
    },
    onDrop: (event) => {
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}
