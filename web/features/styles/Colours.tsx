import { tokens } from './tokens.ts';
import styles from './styles.module.css';

export const Colours = () => (
  <ul className={styles['colours']}>
    {tokens().map((name) => (
      <li key={name}>
        <span style={{ background: `var(${name})` }} />
        {name.slice(2)}
      </li>
    ))}
  </ul>
);
