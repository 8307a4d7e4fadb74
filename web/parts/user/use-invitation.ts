import { useRef, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import { user as entity, type User } from '../../../shared/entities/user.ts';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { newRecord } from '../../ui/form/new-record.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { notify } from '../../ui/notify.ts';

const asked = ['firstName', 'lastName', 'email', 'phone', 'role'] as const;
const none = {};

/** Turns the server's refusal of an existing e-mail into a message at the e-mail field. */
const known = (error: unknown) =>
  error instanceof ApiError && error.code === 'version-required'
    ? new ApiError(400, {
        code: 'known',
        message: 'Please check the marked fields.',
        issues: { email: 'This person is a user already' },
      })
    : error;

/**
 * Invites somebody: creates the profile, then the identity, which sends the e-mail.
 * @param companyId the company they join; asked for when absent
 */
export function useInvitation(companyId: string | undefined, onDone: () => void) {
  const [start] = useState(() => newRecord(entity, { role: 'user', companyId: companyId ?? '' }));
  const names = companyId === undefined ? [...asked, 'companyId'] : asked;
  const form = useForm({ fields: entity.fields, names, record: { ...start }, empties: none });
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  // Kept when creating the identity fails: the next attempt changes this profile instead of creating a second one.
  const made = useRef<User>(undefined);

  async function invite(values: Readonly<Record<string, unknown>>): Promise<void> {
    const again = made.current?.email === values['email'] ? made.current : undefined;
    const { id, version } = again ?? { id: crypto.randomUUID(), version: undefined };
    made.current = await call(contract.user.save, {
      body: { user: { companyId: start.companyId, ...values, id, ...(version && { version }) } },
    });
    const { email, fullName } = made.current;
    const { status } = await call(contract.identity.create, { body: { email } });
    rememberSaved('user', made.current);
    const invited =
      status === 'created' ? `An invitation has been sent to ${email}` : `${fullName} can sign in already`;
    notify('good', invited);
    onDone();
  }

  async function submit(): Promise<void> {
    if (working) return;
    setError(undefined);
    const { values, issues } = form.read();
    if (Object.keys(issues).length > 0) return;
    setWorking(true);
    try {
      await invite(values);
    } catch (caught) {
      const refused = known(caught);
      if (refused instanceof ApiError) form.take(refused.issues);
      setError(refused);
    } finally {
      setWorking(false);
    }
  }
  const shown = working ? { ...form, change: () => undefined } : form;
  return { form: shown, names, working, error, submit };
}
