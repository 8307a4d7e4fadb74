import { encode } from 'uqr';

/** Quiet zone in modules, which readers require (ISO/IEC 18004). */
const MARGIN = 4;

/** SVG path with a unit square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A QR code, dark on light in every theme, since some readers reject inverted codes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: MARGIN });
  return (
    <figure aria-label={label}>
      <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={pathOf(data)} fill="#000" />
      </svg>
    </figure>
  );
}
