import type { Company } from '../../shared/entities/company.ts';
import { settings } from '../api/settings.ts';
import { Icon } from './Icon.tsx';
import styles from './AwaitingApproval.module.css';
import { useApproval } from './use-approval.ts';

/** Title for a user whom the team has not yet added to a company. */
export const NO_COMPANY = "You don't belong to a company yet";

const textsBeforeApproval = ({ companyName }: Company) => ({
  title: `${companyName} awaits approval`,
  thanks: 'Thank you for registering. Here is what happens next:',
  first: 'Our team reviews your company and sets it up as a project partner or a capital partner.',
  last: 'Once approved, you get an email and your desk opens.',
});
const textsWithoutCompany = {
  title: NO_COMPANY,
  thanks: 'Thank you for signing in. Here is what happens next:',
  first: 'Our team adds you to your company.',
  last: 'You then get an email, and your desk opens.',
};

/** Tells users without an approved company why they see nothing yet, and the next steps. */
export function AwaitingApproval({ company }: { readonly company: Company | undefined }) {
  useApproval();
  const { title, thanks, first, last } = company ? textsBeforeApproval(company) : textsWithoutCompany;
  return (
    <section className={styles['box']} aria-labelledby="awaiting-title">
      <h2 id="awaiting-title">
        <Icon name="info" size={20} />
        {title}
      </h2>
      <p>{thanks}</p>
      <ol>
        <li>{first}</li>
        <li>A member of the team will be in touch if anything is missing.</li>
        <li>{last}</li>
      </ol>
      <p>
        Any questions? <a href={settings().contactUrl}>Contact us</a>.
      </p>
    </section>
  );
}
