import { projectStatuses } from '../../../shared/entities/options.ts';
import { project as entity } from '../../../shared/entities/project.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import { mayReadAllDocuments } from '../document-access.ts';
import { editsIn, isShownField } from './edits.ts';
import { isByOwnCompany, timeOf, type Fact, type FactRule, type ProjectReader } from './reader.ts';

type Changes = RecordEntry['entry']['changes'];

/** Fields with events of their own, derived or copied fields, and the legacy user id. */
const NOT_EDITS = new Set([
  'projectStatus',
  'transactionUpdates',
  'capitalCompanyName',
  'projectCompanyName',
  'matched',
  'draft',
  'closedYear',
  'wp_userid',
]);
const teamFields = Object.entries(entity.fields).filter(
  ([name, field]) => isShownField(field) && name !== 'leadId' && !NOT_EDITS.has(name),
);
const partnerFields = teamFields.filter(([, { read, write }]) => read === 'everyone' && write === 'everyone');

/** The submission of a draft, without its values, or the changed fields. */
function editFacts(changes: Changes, fields: typeof teamFields): readonly Fact[] {
  if (changes['draft']?.to === false) return [{ kind: 'submitted' }];
  const changed = editsIn(changes, fields);
  return changed.length > 0 ? [{ kind: 'edited', changes: changed }] : [];
}

function statusFacts({ projectStatus: change }: Changes): readonly Fact[] {
  if (!projectStatuses.some(({ value }) => value === change?.to)) return [];
  return [{ kind: 'status', changes: [{ field: 'projectStatus', from: change?.from, to: change?.to }] }];
}

const linesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(/\r?\n/).filter((line) => line.trim() !== '') : [];

/** The added lines of the transaction updates. Companies see only lines that the project still has. */
function updateFacts(
  { kind, project }: ProjectReader,
  { transactionUpdates: change }: Changes,
): readonly Fact[] {
  if (!change) return [];
  const previousLines = linesOf(change.from);
  const currentLines = linesOf(project.transactionUpdates);
  const added = linesOf(change.to).filter(
    (line) => !previousLines.includes(line) && (kind === 'admin' || currentLines.includes(line)),
  );
  return added.length > 0 ? [{ kind: 'update', text: added.join('\n') }] : [];
}

/** A new or removed funder; a new one with the match at the time of the assignment. */
function assignmentFacts({
  capitalCompanyName: change,
  capitalCompanyId: id,
  match,
}: Changes): readonly Fact[] {
  if (!change || !id) return [];
  if (change.to)
    return [{ kind: 'assigned', title: String(change.to), ...(match && { text: String(match.to) }) }];
  return change.from ? [{ kind: 'unassigned', title: String(change.from) }] : [];
}

const isSinceAssignment = async (reader: ProjectReader, at: string): Promise<boolean> => {
  const { caller } = reader.store;
  if (!mayReadAllDocuments(caller, reader.project)) return false;
  const isCaller = (to: unknown) => to === caller.companyId;
  const since = await timeOf(reader, 'last', 'project', reader.project.id, 'capitalCompanyId', isCaller);
  return since !== '' && at >= since;
};

async function savedFacts(reader: ProjectReader, change: RecordEntry): Promise<readonly Fact[]> {
  const { changes, at } = change.entry;
  const updates = updateFacts(reader, changes);
  const status = statusFacts(changes);
  if (reader.kind === 'admin')
    return [...status, ...assignmentFacts(changes), ...editFacts(changes, teamFields), ...updates];
  if (reader.kind === 'capital_partner')
    return [...((await isSinceAssignment(reader, at)) ? status : []), ...updates];
  return [
    ...status,
    ...((await isByOwnCompany(reader, change)) ? editFacts(changes, partnerFields) : []),
    ...updates,
  ];
}

/**
 * Companies see updates and status changes; a funder sees the status only since its assignment. Partners also see their
 * own edits.
 */
export const projectFacts: FactRule = async (reader, change) => {
  const { action, changes } = change.entry;
  if (action === 'changed') return savedFacts(reader, change);
  const isShown =
    reader.kind === 'admin' ||
    (reader.kind === 'project_partner' && action === 'created' && (await isByOwnCompany(reader, change)));
  return [...(isShown ? [{ kind: action }] : []), ...updateFacts(reader, changes)];
};
