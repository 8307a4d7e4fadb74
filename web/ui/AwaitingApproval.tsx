import type { Company } from '../../shared/entities/company.ts';
import { settings } from '../api/settings.ts';
import { Icon } from './Icon.tsx';
import styles from './AwaitingApproval.module.css';

/** Tells users of a new company that it awaits approval, and the next steps. */
export function AwaitingApproval({ company }: { readonly company: Company | undefined }) {
  const name = company?.companyName;
  return (
    <section className={styles['box']} aria-labelledby="awaiting-title">
      <h2 id="awaiting-title">
        <Icon name="info" size={20} />
        {name ? `${name} awaits approval` : 'Your company awaits approval'}
      </h2>
      <p>Thank you for registering. Here is what happens next:</p>
      <ol>
        <li>Our team reviews your company and sets it up as a project partner or a capital partner.</li>
        <li>A member of the team will be in touch if anything is missing.</li>
        <li>
          Once approved, your Transaction Schedule opens here. Sign in again, or reload this page, to see it.
        </li>
      </ol>
      <p>
        Any questions? <a href={settings().contactUrl}>Contact us</a>.
      </p>
    </section>
  );
}
