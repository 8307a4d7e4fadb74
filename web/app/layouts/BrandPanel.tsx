import styles from './brand-panel.module.css';

/**
 * Panel next to public pages, on wide screens only: a subdivision plan (drawn in index.html) and a product
 * description.
 */
export const BrandPanel = () => (
  <section className={styles['panel']} aria-label="About">
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
