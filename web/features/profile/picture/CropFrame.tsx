import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { ASPECT, placeCrop, ZOOM, type Crop, type Size } from './crop.ts';
import styles from './picture.module.css';

interface CropFrameProps {
  readonly pictureUrl: string;
  readonly size: Size;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
  readonly onReady: (picture: HTMLImageElement) => void;
  readonly onUnreadable: () => void;
}

/** Distance of one press of an arrow key, in frame widths. */
const STEP = 0.02;
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

const moves: Readonly<Record<string, Partial<Crop>>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
  '+': { zoom: ZOOM.step },
  '=': { zoom: ZOOM.step },
  '-': { zoom: -ZOOM.step },
};

const moveCrop = (crop: Crop, { x = 0, y = 0, zoom = 0 }: Partial<Crop>): Crop => ({
  zoom: crop.zoom + zoom,
  x: crop.x + x,
  y: crop.y + y,
});

/** The crop frame; the part inside it is kept. */
export function CropFrame({ pictureUrl, size, crop, onChange, onReady, onUnreadable }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useLatest({ crop, onChange });
  // React registers wheel listeners as passive, so they cannot prevent scrolling.
  useEffect(() => {
    const element = frame.current;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const { crop: now, onChange: change } = latest.current;
      change(moveCrop(now, { zoom: event.deltaY < 0 ? ZOOM.step : -ZOOM.step }));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [latest]);
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange(moveCrop(crop, move));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget, movementX, movementY, buttons } = event;
    if (buttons === 0) return;
    const { clientWidth } = currentTarget;
    onChange(moveCrop(crop, { x: movementX / clientWidth, y: movementY / clientWidth }));
  };
  const { left, top, width, height } = placeCrop(size, crop);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={styles['frame']}
      role="application"
      // Must be focusable, since the arrow keys move the picture.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Picture. The arrow keys move it, plus and minus zoom."
      data-autofocus
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <img
        src={pictureUrl}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) => onReady(currentTarget)}
        onError={onUnreadable}
        style={{
          left: percent(left, 1),
          top: percent(top, 1 / ASPECT),
          width: percent(width, 1),
          height: percent(height, 1 / ASPECT),
        }}
      />
    </div>
  );
}
