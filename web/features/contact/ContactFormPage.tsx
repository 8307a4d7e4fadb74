import { useState } from 'react';
import { contact as entity, type Contact } from '../../../shared/entities/contact.ts';
import { useCaller } from '../../api/session-state.ts';
import { addressSection } from '../../ui/form/address-section.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { newRecord } from '../../ui/form/new-record.ts';
import { useNewId } from '../../ui/form/use-new-id.ts';
import { LoadCompany } from '../../ui/form/LoadCompany.tsx';
import { LoadRecord } from '../../ui/form/LoadRecord.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { useBack } from '../../navigation/use-back.ts';
import { useReplaceUrl } from '../../navigation/use-replace-url.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';

const TITLE = 'CONTACT FORM';

const sections = [
  { title: 'Contact', fields: ['title', 'firstName', 'lastName', 'nickName', 'email', 'phone', 'website'] },
  addressSection,
];

function ContactForm({ contact, isNew = false }: { readonly contact: Contact; readonly isNew?: boolean }) {
  const back = useBack('contactList', { companyId: contact.companyId });
  const replaceUrl = useReplaceUrl();
  const form = useRecordForm({
    noun: 'contact',
    record: contact,
    isNew,
    sections,
    extraValues: { companyId: contact.companyId },
    savedMessage: 'Contact details saved',
    onCreated: ({ id, companyId }) => replaceUrl('contactForm', { contactId: id, companyId }),
    onBack: back,
  });
  return <FormPage form={form} title={TITLE} />;
}

function NewContact({ id, companyId }: { readonly id: string; readonly companyId: string }) {
  const [contact] = useState(() => newRecord(entity, { id, companyId }));
  return <ContactForm contact={contact} isNew />;
}

/** CONTACT FORM: adds a contact to the company if the URL has no contactId. */
export default function ContactFormPage() {
  const { profile } = useCaller();
  const contactId = useQueryParameter('contactId');
  const newId = useNewId(contactId);
  const companyIdInUrl = useQueryParameter('companyId');
  const companyId = profile.role === 'admin' ? companyIdInUrl : profile.companyId;
  const back = useBack('contactList', { companyId });
  if (contactId && contactId !== newId)
    return (
      <LoadRecord key={contactId} noun="contact" title={TITLE} recordKey={contactId} onBack={back}>
        {(contact) => <ContactForm contact={contact} />}
      </LoadRecord>
    );
  if (companyId)
    return (
      <LoadCompany companyId={companyId} title={TITLE} onBack={back}>
        {() => <NewContact key={newId} id={newId} companyId={companyId} />}
      </LoadCompany>
    );
  return (
    <Page title={TITLE}>
      <Empty title="Which company is the contact for?">
        <p>Open a company, then its contact list, and add the contact there.</p>
      </Empty>
    </Page>
  );
}
