import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import type { Pdf } from './pdf.ts';
import styles from './review.module.css';

interface PdfSheetProps {
  readonly pdf: Pdf;
  /** From 1. */
  readonly number: number;
  /** CSS pixels for each point of the page. */
  readonly scale: number;
  readonly isEnlarged: boolean;
  /** Size of the first page in points, used for the frame of every page. */
  readonly size: readonly [width: number, height: number];
  readonly onVisible: (number: number) => void;
}

/** Margin around the viewport within which pages are drawn. */
const AHEAD = '600px 0px';

interface Drawing extends Pick<PdfSheetProps, 'pdf' | 'number' | 'scale'> {
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
}

/** Draws a page on its canvas and returns its text, for screen readers. */
async function draw({ pdf, number, scale, canvas, signal }: Drawing): Promise<string> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: scale * window.devicePixelRatio });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const rendering = page.render({ canvas, viewport });
  // pdf.js rejects a second render on a canvas in use.
  signal.addEventListener('abort', () => rendering.cancel());
  await rendering.promise;
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
}

/** Whether the page is in or near the visible area; calls back when it reaches the middle. */
function useIsNear(frame: RefObject<HTMLElement | null>, onMiddle: () => void): boolean {
  const [isNear, setIsNear] = useState(false);
  const latest = useLatest(onMiddle);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const ahead = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      rootMargin: AHEAD,
    });
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '-50% 0px -50% 0px',
    });
    ahead.observe(element);
    middle.observe(element);
    return () => {
      ahead.disconnect();
      middle.disconnect();
    };
  }, [frame, latest]);
  return isNear;
}

/** A page of a PDF, drawn while it is near the visible area. */
export function PdfSheet(props: PdfSheetProps) {
  const { pdf, number, scale, isEnlarged, size, onVisible } = props;
  const [width, height] = size;
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [isBroken, setIsBroken] = useState(false);
  const isNear = useIsNear(frame, () => onVisible(number));
  useEffect(() => {
    if (!isNear || !canvas.current) return;
    const abort = new AbortController();
    const { signal } = abort;
    const show = (drawn: string) => {
      setText(drawn);
      setIsBroken(false);
    };
    // Draws the page again when it returns to the screen, or when its scale changes.
    draw({ pdf, number, scale, canvas: canvas.current, signal }).then(
      show,
      () => !signal.aborted && setIsBroken(true),
    );
    return () => abort.abort();
  }, [pdf, number, scale, isNear]);
  return (
    <article
      ref={frame}
      className={styles['sheet']}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      // A page fits the preview until the reader enlarges it.
      style={{
        width: width * scale,
        maxWidth: isEnlarged ? undefined : '100%',
        aspectRatio: `${width} / ${height}`,
      }}
    >
      {isNear && <canvas ref={canvas} aria-hidden="true" />}
      {isBroken && (
        <p className={styles['broken']}>This page cannot be shown. Download the file to read it.</p>
      )}
      <p className="unseen">{text}</p>
    </article>
  );
}
