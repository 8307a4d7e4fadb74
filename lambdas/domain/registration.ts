import { randomUUID } from 'node:crypto';
import type { Registration } from '../../shared/entities/account.ts';
import { countryOf, fullName } from '../../shared/entities/address.ts';
import { company as companies, type Company } from '../../shared/entities/company.ts';
import { australianStates, labelOf, userLocations } from '../../shared/entities/options.ts';
import { user as users, type User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { expiryAfter } from '../engine/epoch-seconds.ts';
import { nextVersion } from '../engine/next-version.ts';
import { createSteps, replaceSteps } from '../engine/steps.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { readItem } from '../engine/table.ts';
import type { Step } from '../engine/step.ts';
import { failureOf, transact } from '../engine/transact.ts';
import { itemKeys } from './item-keys.ts';
import { mailStep } from './mail/outbox.ts';
import { companyRegisteredMail } from './mail/team-mails.ts';

/**
 * As long as an invitation is valid. The user pool never deletes an unconfirmed sign-up and keeps sending it new codes.
 * A confirmation after this time creates neither a company nor a mail to the team.
 */
const PENDING_RETENTION_DAYS = 90;

/**
 * The item of a registration until its e-mail is confirmed. Only the confirmation creates a company and a mail, so that
 * strangers cannot flood companies or mailboxes (rule 10.8). @param sub the user's id in Cognito
 */
export const pendingRegistrationItem = (sub: string, registration: Registration, now: Date) => ({
  ...itemKeys.registration(sub),
  registration,
  expiresAt: expiryAfter(now, PENDING_RETENTION_DAYS),
});

/**
 * Turns a confirmed registration into profile, guest company and notification. Idempotent. If an administrator has
 * prepared a profile, adopts it instead and creates no guest company.
 * @returns the profile; undefined without a profile or registration of this identity
 */
export async function completeRegistration(
  email: string,
  sub: string,
  now = new Date(),
): Promise<User | undefined> {
  const profile = await readUnscoped('user', email);
  if (profile) return profile.sub === sub ? profile : adoptProfile(profile, sub, now);
  const pending = await readPendingRegistration(email, sub);
  if (!pending) return undefined;
  const { user, company } = recordsOf(pending, sub, now);
  const failure = await failureOf(transact(registrationSteps(user, company, now)));
  return failure ? readUnscoped('user', email) : user;
}

async function readPendingRegistration(email: string, sub: string): Promise<Registration | undefined> {
  const item = await readItem(itemKeys.registration(sub));
  const registration = item?.['registration'] as Registration | undefined;
  return registration?.email === email ? registration : undefined;
}

/** Returns the country of a location and, for a location in Australia, the state. */
function addressIn(location: Registration['location']): Partial<Pick<User, 'country' | 'state'>> {
  const label = labelOf(userLocations, location);
  const state = australianStates.find(({ value }) => value === label)?.value;
  return { country: countryOf(location), ...(state && { state }) };
}

function recordsOf(registration: Registration, sub: string, now: Date) {
  const { companyName, registeredAs, ...person } = registration;
  const at = now.toISOString();
  const system = { version: 1, createdAt: at, updatedAt: at };
  const address = addressIn(registration.location);
  const company: Company = {
    ...blank(companies),
    ...system,
    ...address,
    id: randomUUID(),
    companyName: companyName || fullName(person),
    email: person.email,
    phone: person.phone,
    registeredBy: fullName(person),
    // Registrations from before this field existed lack it.
    registeredAs: registeredAs ?? '',
  };
  const user: User = {
    ...blank(users),
    ...system,
    ...address,
    ...person,
    id: randomUUID(),
    fullName: fullName(person),
    sub,
    username: sub,
    userStatus: 'registered',
    companyId: company.id,
    companyName: company.companyName,
  };
  return { user, company };
}

function registrationSteps(user: User, company: Company, now: Date): Step[] {
  const author = { by: user.email, at: now.toISOString() };
  return [
    ...createSteps([
      { noun: 'user', record: user, author },
      { noun: 'company', record: company, author },
    ]),
    mailStep(companyRegisteredMail(company, user), now),
    { Delete: { Key: itemKeys.registration(user.sub) } },
  ];
}

/** Links the identity to a profile without an identity; refuses a different identity. */
async function adoptProfile(profile: User, sub: string, now: Date): Promise<User | undefined> {
  if (profile.sub) return undefined;
  const identity = { sub, username: sub, userStatus: 'registered' as const };
  const linked = nextVersion(profile, identity, now);
  const author = { by: profile.email, at: now.toISOString() };
  const failure = await failureOf(transact(replaceSteps('user', profile, linked, author)));
  // This identity, or an administrator, saved the profile concurrently.
  return failure ? completeRegistration(profile.email, sub, now) : linked;
}
