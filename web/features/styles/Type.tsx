import styles from './styles.module.css';

/** The five text sizes, with macrons and figures. */
export const Type = () => (
  <dl className={styles['type']}>
    <div>
      <dt>28/34, 600</dt>
      <dd data-size="28">Tōtara $46,500,000</dd>
    </div>
    <div>
      <dt>20/28, 600</dt>
      <dd data-size="20">Pōhutukawa Hotel $80,000,000</dd>
    </div>
    <div>
      <dt>16/24, 600</dt>
      <dd data-size="16">Harrow Lane Credit Partners</dd>
    </div>
    <div>
      <dt>13/20</dt>
      <dd>
        Text 400, <b className={styles['value']}>value 500</b>, <b>name 600</b>
      </dd>
    </div>
    <div>
      <dt>12/16</dt>
      <dd data-size="12">Label 500, meta 400</dd>
    </div>
    <div>
      <dt>12/16, 600</dt>
      <dd className="overline">Overline</dd>
    </div>
  </dl>
);
