import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCaller } from '../../../api/session-state.ts';
import { useUnsavedText } from '../../../ui/form/use-unsaved-text.ts';
import { useTeamMessage } from './use-team-message.ts';
import styles from './first.module.css';
import { submitHandler } from '../../../ui/form/submit-handler.ts';
import { submitOnKey } from '../../../ui/keyboard/submit-key.ts';

/** A message to the team. Text that was not sent stays in the field. */
export function MessageForm({ onClose }: { readonly onClose: (isSent: boolean) => void }) {
  const { profile, company } = useCaller();
  const [text, setText] = useUnsavedText('message to the team', '');
  const { issue, setIssue, working, send } = useTeamMessage();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = () => {
    if (text.trim() === '') return setIssue('Write your message first.');
    const from = [profile.fullName, company?.companyName].filter(Boolean).join(', ');
    send(`Message from ${from}`, text, () => onClose(true));
  };
  return (
    <form noValidate onSubmit={submitHandler(submit)}>
      <Textarea
        ref={field}
        aria-label="Message to our team"
        minRows={3}
        maxRows={10}
        value={text}
        readOnly={working}
        error={issue}
        onKeyDown={submitOnKey}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p>
        <Button type="submit" loading={working}>
          Send message
        </Button>
        <Button variant="subtle" disabled={working} onClick={() => onClose(false)}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

/** The reader's contact in the team: a name and a way to write, never an address. */
export function TeamContact({ name }: { readonly name: string }) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  return (
    <section className={styles['contact']} aria-labelledby="contact">
      <h3 id="contact">Your contact</h3>
      <p>
        <b>{name || 'Our team'}</b>
        {state !== 'open' && (
          <Button size="compact-md" onClick={() => setState('open')}>
            Message
          </Button>
        )}
      </p>
      {state === 'open' && <MessageForm onClose={(isSent) => setState(isSent ? 'sent' : 'closed')} />}
      <output>{state === 'sent' && 'Sent. Our team replies by email.'}</output>
    </section>
  );
}
