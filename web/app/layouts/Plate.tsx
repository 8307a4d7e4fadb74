import styles from './plate.module.css';

/** A drawn plan of subdivision and what the portal is for, beside the form; wide screens only. The plan is in index.html. */
export const Plate = () => (
  <section className={styles['plate']} aria-label="About">
    <svg aria-hidden="true" viewBox="0 0 560 520" preserveAspectRatio="xMidYMid slice">
      <use href="#plan" />
    </svg>
    <div>
      <p className={styles['claim']}>Property finance, matched and followed to settlement.</p>
      <p>
        Project partners raise funding for developments across Australia and New Zealand. Capital partners see
        the transactions that fit what they fund.
      </p>
    </div>
  </section>
);
