import { useRef, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import { user as entity, type User } from '../../../shared/entities/user.ts';
import { call } from '../../api/client.ts';
import { ApiError, mayBeStored } from '../../api/errors.ts';
import { hasValues } from '../../api/has-values.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { newRecord } from '../../ui/form/new-record.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useTask } from '../../ui/use-task.ts';
import { notify } from '../../ui/notify.ts';

/** Known details of a person, the first values of an invitation. */
export type Invitee = Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'>>;

const fieldNames = ['firstName', 'lastName', 'email', 'phone', 'role'] as const;

/** Returns an error that names the user who already has the email; other errors unchanged. */
async function explainExistingUser(email: string, refusal: unknown): Promise<unknown> {
  if (!(refusal instanceof ApiError) || refusal.code !== 'version-required') return refusal;
  const user = await readRecord('user', email).catch(() => null);
  const company = user?.companyName ? `of ${user.companyName}` : 'without a company';
  const issue = user
    ? `${entity.title(user)} is already a ${user.disabled ? 'disabled ' : ''}user ${company}`
    : 'This person is a user already';
  return new ApiError(400, {
    code: 'known',
    message: 'Please check the marked fields.',
    issues: { email: issue },
  });
}

/**
 * Invites a user: creates the profile, then the identity, which sends the email.
 * @param companyId the new user's company; a field of the form if undefined
 * @param invitee first values of the form
 */
export function useInvitation(companyId: string | undefined, invitee: Invitee, onDone: () => void) {
  const [newUser] = useState(() =>
    newRecord(entity, { role: 'user', companyId: companyId ?? '', ...invitee }),
  );
  const names = companyId === undefined ? [...fieldNames, 'companyId'] : fieldNames;
  const form = useForm({ fields: entity.fields, names, record: { ...newUser } });
  const [error, setError] = useState<unknown>();
  // Kept for a retry, which creates or invites the same user even if an answer was lost.
  const lastUser = useRef<User>(newUser);
  // The email of an invitation without an answer: the server may have sent it, which changes the user's version.
  const unansweredEmail = useRef('');

  async function saveUser(values: Readonly<Record<string, unknown>>): Promise<User> {
    const email = String(values['email']);
    if (lastUser.current.email !== email) lastUser.current = { ...newUser, id: crypto.randomUUID(), email };
    if (unansweredEmail.current === email)
      lastUser.current = (await readRecord('user', email)) ?? lastUser.current;
    const { id, version } = lastUser.current;
    if (version > 0 && hasValues(lastUser.current, values)) return lastUser.current;
    const sent = { companyId: newUser.companyId, ...values, id, ...(version > 0 && { version }) };
    lastUser.current = await saveRecord('user', sent).catch(async (error: unknown) => {
      throw await explainExistingUser(email, error);
    });
    return lastUser.current;
  }

  /** @returns whether the user has an identity that this dialog did not create */
  async function createIdentity(email: string): Promise<boolean> {
    try {
      const { status } = await call(contract.identity.create, { body: { email } });
      return status === 'exists' && unansweredEmail.current !== email;
    } catch (failure) {
      if (mayBeStored(failure)) unansweredEmail.current = email;
      throw failure;
    }
  }

  async function invite(values: Readonly<Record<string, unknown>>): Promise<void> {
    const user = await saveUser(values);
    const { email, fullName } = user;
    const hadIdentity = await createIdentity(email);
    rememberSaved('user', user);
    const message = hadIdentity
      ? `${fullName} can sign in already`
      : `An invitation has been sent to ${email}`;
    notify('good', message);
    onDone();
  }

  const { run, working } = useTask(invite, (failure) => {
    if (failure instanceof ApiError) form.showIssues(failure.issues);
    setError(failure);
  });
  function submit(): void {
    if (working) return;
    setError(undefined);
    const { values, issues } = form.validate();
    if (Object.keys(issues).length === 0) run(values);
  }
  const lockedForm = working ? { ...form, change: () => undefined } : form;
  return { form: lockedForm, names, working, error, submit };
}
