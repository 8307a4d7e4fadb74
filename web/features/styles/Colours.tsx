import { colourTokens } from './colour-tokens.ts';
import styles from './styles.module.css';

/** The colour tokens as swatches. */
export const Colours = () => (
  <ul className={styles['colours']}>
    {colourTokens().map((name) => (
      <li key={name}>
        <span style={{ background: `var(${name})` }} />
        {name.slice(2)}
      </li>
    ))}
  </ul>
);
