import { entityOf } from '../../../shared/entities/index.ts';
import type { Note } from '../../../shared/entities/note.ts';
import { noticePreferences } from '../../../shared/entities/notice-preferences.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { excerptOf } from './conversation.ts';
import { editsIn, isShownField } from './edits.ts';
import type { Fact } from './reader.ts';

/** Fields that the timeline does not list as edited: they have events of their own, or are derived, or are settings. */
const NOT_EDITS = new Set([
  'leadId',
  'confirmedOn',
  'mailDealAlerts',
  'singleKeys',
  ...Object.keys(noticePreferences),
]);

/** Changes of fields that people edit. A new lead is shown by name, which the server copies. */
const editsOf = (noun: CompanyNoun, { entry }: RecordEntry) =>
  editsIn(
    entry.changes,
    Object.entries(entityOf(noun).fields).filter(
      ([name, field]) =>
        isShownField(field) && (field.write !== 'nobody' || name === 'leadName') && !NOT_EDITS.has(name),
    ),
  );

const factKinds = {
  company: { added: 'created', edited: 'edited' },
  'funding-profile': { added: 'profileAdded', edited: 'profileChanged' },
  user: { added: 'personAdded', edited: 'personChanged' },
  contact: { added: 'personAdded', edited: 'personChanged' },
} as const;
type CompanyNoun = keyof typeof factKinds;
export const isCompanyNoun = (noun: string): noun is CompanyNoun => Object.hasOwn(factKinds, noun);

/**
 * Events of a history entry about a company, its people or its profiles. A person or profile can move from or
 * to another company.
 */
export function companyFacts(
  noun: CompanyNoun,
  change: RecordEntry,
  record: AnyRecord,
  companyId: string,
): readonly Fact[] {
  const { action, by, changes } = change.entry;
  const { added, edited } = factKinds[noun];
  const title = entityOf(noun).title(record);
  if (noun === 'company' && action !== 'changed') return [{ kind: action }];
  if (noun === 'user' && action === 'created' && by === change.id) return [{ kind: 'personJoined' }];
  if (action !== 'changed' || changes['companyId']?.to === companyId) return [{ kind: added, title }];
  if (changes['companyId']?.from === companyId) return [{ kind: 'removed', title }];
  const edits = editsOf(noun, change);
  if (edits.length > 0) return [{ kind: edited, title, changes: edits }];
  if (changes['confirmedOn']?.to) return [{ kind: 'profileConfirmed', title }];
  return changes['askedOn']?.to ? [{ kind: 'confirmationAsked', title }] : [];
}

const noteFactKinds = { note: 'noted', call: 'called', meeting: 'met', '': 'noted' } as const;

export function noteFacts({ entry }: RecordEntry, note: Note | undefined): readonly Fact[] {
  if (!note) return [];
  const kind = entry.action === 'changed' ? 'noteChanged' : noteFactKinds[note.noteKind];
  return [{ kind, text: excerptOf(note.text) }];
}
