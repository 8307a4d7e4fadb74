import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASPECT, limitCrop, CENTRED, placeCrop } from '../../../../../web/features/profile/picture/crop.ts';

const sideLength = fc.integer({ min: 1, max: 8000 });
const picture = fc.record({ width: sideLength, height: sideLength });
const numberBetween = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const crop = fc.record({
  zoom: numberBetween(-10, 10),
  x: numberBetween(-10, 10),
  y: numberBetween(-10, 10),
});
const HEIGHT = 1 / ASPECT;
const TOLERANCE = 1e-9;

test('zoom 1 just covers the frame and is centred', () => {
  expect(placeCrop({ width: 400, height: 400 }, CENTRED, 800)).toEqual({
    width: 800,
    height: 800,
    left: 0,
    top: -100,
  });
  expect(placeCrop({ width: 1600, height: 600 }, CENTRED, 800)).toEqual({
    width: 1600,
    height: 600,
    left: -400,
    top: 0,
  });
});

test('zoom goes from 0.5 to 3 in steps of 0.1', () => {
  const zoomWithin = (zoom: number) => limitCrop({ width: 4, height: 3 }, { ...CENTRED, zoom }).zoom;
  expect([0, 0.5, 0.74, 1, 1.0999999, 2.96, 3, 9].map(zoomWithin)).toEqual([0.5, 0.5, 0.7, 1, 1.1, 3, 3, 3]);
});

test('a picture larger than the frame leaves no gap, and a smaller one stays inside', () => {
  fc.assert(
    fc.property(picture, crop, (size, requestedCrop) => {
      const { left, top, width, height } = placeCrop(size, limitCrop(size, requestedCrop));
      const coversOrFits = (start: number, length: number, frame: number) =>
        length >= frame
          ? start <= TOLERANCE && start + length >= frame - TOLERANCE
          : start >= -TOLERANCE && start + length <= frame + TOLERANCE;
      expect(coversOrFits(left, width, 1) && coversOrFits(top, height, HEIGHT)).toBe(true);
      expect(width / height / (size.width / size.height)).toBeCloseTo(1, 6);
    }),
  );
});

test('limiting a crop twice equals limiting it once', () => {
  fc.assert(
    fc.property(picture, crop, (size, requestedCrop) => {
      const limitedCrop = limitCrop(size, requestedCrop);
      expect(limitCrop(size, limitedCrop)).toEqual(limitedCrop);
    }),
  );
});
