import { company as companies, type Company } from '../../../shared/entities/company.ts';
import { contact as contacts } from '../../../shared/entities/contact.ts';
import { fundingProfile as profiles } from '../../../shared/entities/funding-profile.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { noticePreferences } from '../../../shared/entities/notice-preferences.ts';
import { user as users } from '../../../shared/entities/user.ts';
import type { Changed } from '../../../shared/proof/shapes.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { excerptOf } from './conversation.ts';
import { editsIn, isShownField } from './edits.ts';
import type { Fact, Reading } from './reading.ts';

/** Events of an entry about a company or one of its records; the reader is an administrator. */
type CompanyFactRule = (reading: Reading, change: Changed, company: Company) => Promise<readonly Fact[]>;

/** Told by other events or another field, or a person's own settings. */
const NOT_EDITS = new Set(['leadId', 'confirmedOn', 'mailDealAlerts', ...Object.keys(noticePreferences)]);
/** Fields that people edit; the name of a lead follows from the choice of the person. */
const fieldsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).filter(
    ([name, field]) =>
      isShownField(field) && (field.write !== 'nobody' || name === 'leadName') && !NOT_EDITS.has(name),
  );
const companyFields = fieldsOf(companies.fields);
const profileFields = fieldsOf(profiles.fields);
const userFields = fieldsOf(users.fields);
const contactFields = fieldsOf(contacts.fields);

function editFacts(
  kind: Fact['kind'],
  change: Changed,
  fields: typeof userFields,
  title = '',
): readonly Fact[] {
  const changes = editsIn(change.entry.changes, fields);
  return changes.length > 0 ? [{ kind, title, changes }] : [];
}

const companyFacts: CompanyFactRule = async (_reading, change) => {
  const { action } = change.entry;
  return action === 'changed' ? editFacts('edited', change, companyFields) : [{ kind: action }];
};

const noteEvents = { note: 'noted', call: 'called', meeting: 'met', '': 'noted' } as const;

const noteFacts: CompanyFactRule = async ({ record }, { id, entry }) => {
  const note = await record('note', id);
  if (!note) return [];
  const text = excerptOf(note.text);
  return [{ kind: entry.action === 'changed' ? 'noteChanged' : noteEvents[note.noteKind], text }];
};

const profileFacts: CompanyFactRule = async ({ record }, change) => {
  const profile = await record('funding-profile', change.id);
  if (!profile) return [];
  const title = profiles.title(profile);
  const { action, changes } = change.entry;
  if (action !== 'changed') return [{ kind: 'profileAdded', title }];
  const edits = editFacts('profileChanged', change, profileFields, title);
  if (edits.length > 0) return edits;
  if (changes['confirmedOn']?.to) return [{ kind: 'profileConfirmed', title }];
  return changes['askedOn']?.to ? [{ kind: 'confirmationAsked', title }] : [];
};

const userFacts: CompanyFactRule = async ({ record }, change, { id }) => {
  const user = await record('user', change.id);
  if (!user) return [];
  const title = users.title(user);
  const { action, by, changes } = change.entry;
  const isMoved = action === 'changed' && changes['companyId']?.to === id;
  if (action === 'changed' && !isMoved) return editFacts('personChanged', change, userFields, title);
  return [by === user.email ? { kind: 'personJoined' } : { kind: 'personAdded', title }];
};

const contactFacts: CompanyFactRule = async ({ record }, change) => {
  const contact = await record('contact', change.id);
  if (!contact) return [];
  const title = contacts.title(contact);
  return change.entry.action === 'changed'
    ? editFacts('personChanged', change, contactFields, title)
    : [{ kind: 'personAdded', title }];
};

/** Decides what an entry about a record of a company shows. A noun without a rule shows nothing. */
export const companyFactRules: { readonly [N in Noun]?: CompanyFactRule } = {
  company: companyFacts,
  note: noteFacts,
  'funding-profile': profileFacts,
  user: userFacts,
  contact: contactFacts,
};
