import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { personFields } from '../../../../shared/entities/address.ts';
import { readField } from '../../../../shared/schema/field.ts';
import { EMAIL } from '../../../../shared/schema/kinds.ts';
import { useCaller } from '../../../api/session-state.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTeamMessage } from './use-team-message.ts';
import styles from './first.module.css';
import { submitHandler } from '../../../ui/form/submit-handler.ts';

/** Asks the team to invite a colleague. */
export function InviteColleague() {
  const { profile, company } = useCaller();
  const [email, setEmail] = useState('');
  const [requestedAddress, setRequestedAddress] = useState('');
  const { issue, setIssue, working, send } = useTeamMessage();
  const submit = () => {
    const address = email.trim();
    if (!EMAIL.test(address)) return setIssue("Enter your colleague's email address.");
    const read = readField(personFields.email, address);
    if ('message' in read) return setIssue(read.message);
    const companyName = company?.companyName ?? profile.companyName;
    const text = `${profile.fullName} asks you to invite ${address} to ${companyName}.`;
    send(`Invitation requested for ${companyName}: ${address}`, text, () => {
      setRequestedAddress(address);
      setEmail('');
    });
  };
  return (
    <form className={styles['invite']} noValidate onSubmit={submitHandler(submit)}>
      <h3 id="invite">Invite a colleague</h3>
      <p>Optional. They see the same projects and documents as you. Our team sends the invitation.</p>
      <div>
        <TextInput
          type="email"
          aria-label="Colleague's email"
          placeholder="Email address"
          autoComplete="off"
          leftSection={<Icon name="mail" size={16} />}
          value={email}
          readOnly={working}
          error={issue}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" loading={working}>
          Request invitation
        </Button>
      </div>
      <output>{requestedAddress && `Our team has your request for ${requestedAddress}.`}</output>
    </form>
  );
}
