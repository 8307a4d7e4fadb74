/** Rule 1.4: aspect 4:3; the slider zooms from 1 to 3 in steps of 0.1, the minus key and the wheel down to 0.5. */
export const ASPECT = 4 / 3;
export const ZOOM = { sliderMin: 1, max: 3, step: 0.1, min: 0.5 } as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of a picture: zoom 1 just covers the frame; x and y offset the picture's centre, in frame widths. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

function scalePicture({ width, height }: Size, zoom: number): Size {
  const scale = Math.max(1 / width, 1 / ASPECT / height) * zoom;
  return { width: width * scale, height: height * scale };
}

/** Limits the zoom, and keeps the picture over the frame, or inside it if smaller. */
export function limitCrop(picture: Size, { zoom, x, y }: Crop): Crop {
  const step = Math.round(clamp(zoom, ZOOM.min, ZOOM.max) / ZOOM.step) * ZOOM.step;
  const rounded = Number(step.toFixed(1));
  const { width, height } = scalePicture(picture, rounded);
  const maxOffset = { x: Math.abs(width - 1) / 2, y: Math.abs(height - 1 / ASPECT) / 2 };
  return { zoom: rounded, x: clamp(x, -maxOffset.x, maxOffset.x), y: clamp(y, -maxOffset.y, maxOffset.y) };
}

/** Size and position of a picture in a frame of this width. */
export function placeCrop(
  picture: Size,
  { zoom, x, y }: Crop,
  frame = 1,
): Size & { left: number; top: number } {
  const { width, height } = scalePicture(picture, zoom);
  return {
    width: width * frame,
    height: height * frame,
    left: (0.5 + x - width / 2) * frame,
    top: (0.5 / ASPECT + y - height / 2) * frame,
  };
}
