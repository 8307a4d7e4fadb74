import { ActionIcon, Button } from '@mantine/core';
import type { CompanyPageContent } from '../../../../shared/api/company-page.ts';
import type { Company } from '../../../../shared/entities/company.ts';
import { useInviteDialog } from '../../../parts/user/use-invite-dialog.tsx';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatPhone } from '../../../../shared/schema/format-phone.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Block } from './Block.tsx';
import styles from './company-page.module.css';
import { peopleOf } from './people-of.ts';

interface ContactButtonProps {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
}

const ContactButton = ({ label, href, icon }: ContactButtonProps) => (
  <ActionIcon component="a" href={href} aria-label={label}>
    <Icon name={icon} />
  </ActionIcon>
);

interface PeopleProps {
  readonly company: Company;
  readonly content: CompanyPageContent;
  /** Called after a contact was invited. */
  readonly reload: () => void;
}

/** Users and contacts of a company together. */
export function People({ company: { id, companyType }, content, reload }: PeopleProps) {
  const invitation = useInviteDialog(id, reload);
  return (
    <>
      <Block title="People" empty="No people yet. Invite a user or add a contact.">
        {peopleOf(content, companyType !== 'guest').map(
          ({ to, name, email, phones, about, contact, invitee }) => (
            <li key={`${to.page} ${email} ${name}`} className={styles['person']}>
              <div>
                <PageLink to={to.page} query={to.query}>
                  {name}
                </PageLink>
                <small>{about}</small>
              </div>
              {invitee && (
                <Button
                  size="compact-sm"
                  aria-label={`Invite ${name}`}
                  onClick={() => invitation.open(invitee)}
                >
                  Invite
                </Button>
              )}
              {contact && (
                <ActionIcon
                  component={PageLink}
                  to={contact.page}
                  query={contact.query}
                  aria-label={`Contact details of ${name}`}
                >
                  <Icon name="person" />
                </ActionIcon>
              )}
              {phones.map((phone) => (
                <ContactButton
                  key={phone}
                  label={phones.length > 1 ? `Call ${name} on ${formatPhone(phone)}` : `Call ${name}`}
                  href={`tel:${phone}`}
                  icon="phone"
                />
              ))}
              {email && <ContactButton label={`Write to ${name}`} href={`mailto:${email}`} icon="mail" />}
            </li>
          ),
        )}
      </Block>
      {invitation.dialog}
    </>
  );
}
