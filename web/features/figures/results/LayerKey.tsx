import styles from './results.module.css';
import type { ShownLayer } from './shown-layers.ts';

/** Number of colours of debt layers; further layers share the last colour. */
const TONES = 4;

/** The colour of a layer in charts. @param rank from 0 */
export const toneOf = (kind: ShownLayer['kind'], rank: number): string =>
  kind === 'equity' ? 'equity' : String(Math.min(rank, TONES - 1));

interface LayerKeyProps {
  readonly kind: ShownLayer['kind'];
  readonly rank: number;
}

/** The colour of a layer beside its name. An SVG, because browsers print no background colours. */
export const LayerKey = ({ kind, rank }: LayerKeyProps) => (
  <svg className={styles['key']} viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" data-tone={toneOf(kind, rank)} />
  </svg>
);
