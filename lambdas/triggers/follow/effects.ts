import type { DynamoDBRecord } from 'aws-lambda';
import { hookNouns } from '../../../shared/entities/hook-events.ts';
import { entityOf, nounOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import { followedNouns, relationsOf } from '../../../shared/entities/relations.ts';
import { searchedNouns } from '../../../shared/entities/searched-nouns.ts';
import { updateDesksOfProject, updateDesks } from '../../domain/desk/update-desks.ts';
import { deskNouns, isDeskNoun } from '../../domain/desk/desk-entries.ts';
import { askId } from '../../domain/ask-id.ts';
import { EVERY_EFFECT } from '../../domain/effects/queue.ts';
import { endSnoozes } from '../../domain/snooze/end-snoozes.ts';
import { syncCognitoStatus, syncCognitoName } from '../../domain/identity/sync-cognito-status.ts';
import { isCopy, repairCopies, updateCopies } from './copies.ts';
import { alertMatches } from './match-alerts.ts';
import { deleteUnnamedFile } from './delete-files.ts';
import { updateGroup } from './groups.ts';
import { textIn, type Image } from './image.ts';
import { retractMessage, writeNoticesOfMail } from './mail-notices.ts';
import { followSearchIndex } from './search-index.ts';
import { visibleEventOf, writeDeliveries } from './webhooks.ts';

/** A change of a record, as the stream delivers it. */
interface Change {
  readonly record: DynamoDBRecord;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
  /** Undefined for a mail. */
  readonly noun: Noun | undefined;
}

/**
 * An effect of changes of some nouns. Can run twice and late: it reads current records, or writes under an id derived
 * from the change.
 */
interface Effect {
  /** Names the effect in the queue of failed effects. */
  readonly name: string;
  readonly watches: readonly string[];
  run(change: Change): Promise<unknown>;
}

const isDisabled = (image: Image | undefined) => image?.['record']?.M?.['disabled']?.BOOL === true;

/** Whether a user was created, deleted, disabled or enabled. */
const isSignInChanged = ({ before, after }: Change): boolean =>
  !before || !after || isDisabled(before) !== isDisabled(after);

/** Whether a field of a user that Cognito also stores has changed. */
const isIdentityChanged = ({ before, after }: Change): boolean =>
  before !== undefined &&
  after !== undefined &&
  ['fullName', 'phone'].some((field) => textIn(before, field) !== textIn(after, field));

const FIELDS_OF_DESK_ENTRIES = ['projectStatus', 'capitalCompanyId', 'projectSector', 'fundingType'] as const;

/** Whether a change of a project affects the desk entries of its records. */
const affectsRecordsOnDesks = (before: Image, after: Image): boolean =>
  FIELDS_OF_DESK_ENTRIES.some((field) => textIn(before, field) !== textIn(after, field));

async function followDesks({ noun, before, after }: Change): Promise<void> {
  const id = textIn(after ?? before, 'id');
  if (!noun || !isDeskNoun(noun)) return;
  await updateDesks(noun, id);
  // A funder's answer or offer ends the team's duty about the ask.
  const image = after ?? before;
  if (noun === 'interest' || noun === 'terms')
    await updateDesks('ask', askId(textIn(image, 'projectId'), textIn(image, 'companyId')));
  if (noun === 'project' && before && after && affectsRecordsOnDesks(before, after))
    await updateDesksOfProject(id);
}

const hasFile = (noun: Noun) => Object.values(entityOf(noun).fields).some(({ hosted }) => hosted);
const hasCopies = (noun: Noun) => relationsOf(noun).some(({ relation }) => relation.copies);

/** An event on a project ends the snoozes of its items, unless the event is hidden from the team. */
async function endSnoozesOfSubject({ noun, before, after }: Change): Promise<void> {
  if (noun === 'terms' && !(await visibleEventOf(noun, before, after))) return;
  const image = after ?? before;
  const id = textIn(image, 'id');
  if (noun) await endSnoozes({ noun, id, subjectId: textIn(image, 'projectId') || id });
}

/** After a change that only updates copies, only the first effect runs. */
export const effects: readonly Effect[] = [
  {
    name: 'copies',
    watches: followedNouns(),
    run: async ({ noun, before, after }) => noun && before && after && updateCopies(noun, before, after),
  },
  {
    name: 'own copies',
    watches: nouns.filter(hasCopies),
    run: async ({ noun, before, after }) => noun && after && repairCopies(noun, before, after),
  },
  {
    name: 'group',
    watches: ['user'],
    run: async ({ before, after }) => after && updateGroup(before, after),
  },
  {
    name: 'sign-in',
    watches: ['user'],
    run: async (change) =>
      isSignInChanged(change) && syncCognitoStatus(textIn(change.after ?? change.before, 'email')),
  },
  {
    name: 'identity',
    watches: ['user'],
    run: async (change) => isIdentityChanged(change) && syncCognitoName(textIn(change.after, 'email')),
  },
  { name: 'deal alerts', watches: ['project'], run: ({ record }) => alertMatches(record) },
  { name: 'deleted message', watches: ['message'], run: retractMessage },
  { name: 'notices', watches: ['mail'], run: ({ record }) => writeNoticesOfMail(record) },
  { name: 'webhooks', watches: hookNouns, run: ({ record }) => writeDeliveries(record) },
  { name: 'desks', watches: deskNouns, run: followDesks },
  { name: 'snoozes', watches: deskNouns, run: endSnoozesOfSubject },
  // A grant opens a document to the searches of a company.
  {
    name: 'words',
    watches: [...searchedNouns, 'grant'],
    run: ({ before, after }) => followSearchIndex(before, after),
  },
  { name: 'files', watches: nouns.filter(hasFile), run: ({ record }) => deleteUnnamedFile(record) },
];

export function changeOf(record: DynamoDBRecord): Change {
  const { OldImage: before, NewImage: after } = record.dynamodb ?? {};
  return { record, before, after, noun: nounOf((after ?? before)?.['noun']?.S) };
}

const effectsWatching = (all: readonly Effect[], { before, after }: Change) =>
  all.filter(({ watches }) => watches.includes((after ?? before)?.['noun']?.S ?? ''));

/** The effects of a change: only the first if it just updates copies, since a renaming causes thousands of those. */
export const effectsOf = (change: Change): readonly Effect[] =>
  effectsWatching(isCopy(change.before, change.after) ? effects.slice(0, 1) : effects, change);

/** The effects that were queued for a change under this name. */
export const queuedEffects = (name: string, change: Change): readonly Effect[] =>
  name === EVERY_EFFECT ? effectsWatching(effects, change) : effects.filter((effect) => effect.name === name);
