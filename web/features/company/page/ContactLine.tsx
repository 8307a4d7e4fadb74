import type { Company } from '../../../../shared/entities/company.ts';
import { companyTypes, labelOf, registrationKinds } from '../../../../shared/entities/options.ts';
import { RelationshipPill } from './RelationshipPill.tsx';
import { formatPhone } from '../../../../shared/schema/format-phone.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './company-page.module.css';
import { dateFormat } from '../../../../shared/schema/formats.ts';

const monthFormat = dateFormat({
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Sydney',
});
/** For a guest, also how it registered: the team chooses its type by that. */
const sinceText = ({ companyType, createdAt, registeredAs }: Company) => {
  const type = labelOf(companyTypes, companyType || 'guest');
  const time = Date.parse(createdAt);
  const since = Number.isNaN(time) ? type : `${type} since ${monthFormat().format(time)}`;
  const kind = companyType === 'guest' && labelOf(registrationKinds, registeredAs);
  return kind ? `${since} · registered as: ${kind}` : since;
};

export function ContactLine({ company }: { readonly company: Company }) {
  const { phone, email, website, leadName, relationship } = company;
  return (
    <div className={styles['contact']}>
      <RelationshipPill relationship={relationship} />
      <span>
        <Icon name="building" /> {sinceText(company)}
      </span>
      <span>
        <Icon name="person" /> {leadName ? `Lead: ${leadName}` : 'No lead'}
      </span>
      {phone && (
        <a href={`tel:${phone}`}>
          <Icon name="phone" /> {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" /> {email}
        </a>
      )}
      {website && (
        <a href={website} target="_blank" rel="noreferrer">
          <Icon name="link" /> {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </a>
      )}
    </div>
  );
}
