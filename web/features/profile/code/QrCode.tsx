import { encode } from 'uqr';

/** Light squares around the code, which readers need (ISO/IEC 18004). */
const MARGIN = 4;

/** A path of unit squares, one for each dark one. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A text as QR code, dark on light in every theme: not every reader takes it the other way round. */
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
