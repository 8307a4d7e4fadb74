import type { DynamoDBRecord } from 'aws-lambda';
import { hookNouns } from '../../../shared/entities/hook-events.ts';
import { entityOf, nounOf, nouns, type Noun } from '../../../shared/entities/index.ts';
import { copiedNouns, relationsOf } from '../../../shared/entities/relations.ts';
import { searchedNouns } from '../../../shared/entities/searched-nouns.ts';
import { updateDesksOfProject, updateDesks } from '../../domain/desk/update-desks.ts';
import { deskNouns, isDeskNoun } from '../../domain/desk/desk-entries.ts';
import { askId } from '../../domain/pair-ids.ts';
import { EVERY_EFFECT } from '../../domain/effects/queue.ts';
import { endSnoozes } from '../../domain/snooze/end-snoozes.ts';
import { followLateOffers } from '../../domain/terms/follow-late-offers.ts';
import { syncCognitoStatus, syncCognitoName } from '../../domain/identity/sync-cognito-status.ts';
import { isCopyUpdateOnly, repairCopies, updateCopies } from './copies.ts';
import { alertMatches } from './match-alerts.ts';
import { deleteUnnamedFile } from './delete-files.ts';
import { updateGroup } from './groups.ts';
import { recordInImage, textInImage, type Image } from './image.ts';
import { writeNoticesOfMail } from './mail-notices.ts';
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

const isChanged = ({ before, after }: Change, ...fields: readonly string[]): boolean =>
  fields.some((field) => textInImage(before, field) !== textInImage(after, field));

/** Whether a field of a user that Cognito also stores has changed. */
const isIdentityChanged = (change: Change): boolean =>
  change.before !== undefined && change.after !== undefined && isChanged(change, 'fullName', 'phone');

/** Whether a change affects the funder's answer to the team's ask: its interest, or an offer that it submitted. */
const affectsAnswer = (change: Change): boolean =>
  change.noun === 'interest' || (change.noun === 'terms' && isChanged(change, 'submittedAt', 'companyId'));

/** Whether a change of a project affects the desk entries of its records. */
const affectsRecordsOnDesks = (change: Change): boolean =>
  change.noun === 'project' &&
  change.before !== undefined &&
  change.after !== undefined &&
  isChanged(change, 'projectStatus', 'capitalCompanyId', 'projectSector', 'fundingType');

async function followDesks(change: Change): Promise<void> {
  const { noun, before, after } = change;
  const image = after ?? before;
  const id = textInImage(image, 'id');
  if (!noun || !isDeskNoun(noun)) return;
  await updateDesks(noun, id);
  // A funder's answer or offer ends the team's duty about the ask.
  if (affectsAnswer(change))
    await updateDesks('ask', askId(textInImage(image, 'projectId'), textInImage(image, 'companyId')));
  if (affectsRecordsOnDesks(change)) await updateDesksOfProject(id);
}

async function followOffersOfProject(change: Change): Promise<void> {
  const [before, after] = [recordInImage('project', change.before), recordInImage('project', change.after)];
  if (before && after && isChanged(change, 'projectStatus', 'capitalCompanyId'))
    await followLateOffers(before, after);
}

const hasFile = (noun: Noun) => Object.values(entityOf(noun).fields).some(({ hosted }) => hosted);
const hasCopies = (noun: Noun) => relationsOf(noun).some(({ relation }) => relation.copies);

/** An event on a project ends the snoozes of its items, unless the event is hidden from the team. */
async function endSnoozesOfSubject({ noun, before, after }: Change): Promise<void> {
  if (noun === 'terms' && !(await visibleEventOf(noun, before, after))) return;
  const image = after ?? before;
  const id = textInImage(image, 'id');
  if (noun) await endSnoozes({ noun, id, subjectId: textInImage(image, 'projectId') || id });
}

const copiesEffect: Effect = {
  name: 'copies',
  watches: copiedNouns(),
  run: async ({ noun, before, after }) => noun && before && after && updateCopies(noun, before, after),
};

export const effects: readonly Effect[] = [
  copiesEffect,
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
      isSignInChanged(change) && syncCognitoStatus(textInImage(change.after ?? change.before, 'email')),
  },
  {
    name: 'identity',
    watches: ['user'],
    run: async (change) => isIdentityChanged(change) && syncCognitoName(textInImage(change.after, 'email')),
  },
  { name: 'deal alerts', watches: ['project'], run: ({ record }) => alertMatches(record) },
  { name: 'notices', watches: ['mail'], run: ({ record }) => writeNoticesOfMail(record) },
  { name: 'webhooks', watches: hookNouns, run: ({ record }) => writeDeliveries(record) },
  { name: 'late offers', watches: ['project'], run: followOffersOfProject },
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

/** The effects of a change. A change that only updates copies has at most `copies`, as a renaming causes thousands. */
export const effectsOf = (change: Change): readonly Effect[] =>
  effectsWatching(isCopyUpdateOnly(change.before, change.after) ? [copiesEffect] : effects, change);

/** The effects that were queued for a change under this name. */
export const queuedEffects = (name: string, change: Change): readonly Effect[] =>
  name === EVERY_EFFECT ? effectsWatching(effects, change) : effects.filter((effect) => effect.name === name);
