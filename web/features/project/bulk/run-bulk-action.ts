import type { Project } from '../../../../shared/entities/project.ts';
import { mayBeStored, messageOf } from '../../../api/errors.ts';
import { readRecord } from '../../../api/records.ts';
import { forEachConcurrently } from '../../../api/for-each-concurrently.ts';
import { rememberDeleted } from '../../../api/recent-changes.ts';

/** More parallel requests would only queue. */
const CONCURRENCY = 4;

/** Someone else has deleted a project. */
export class DeletedError extends Error {
  constructor() {
    super('This record was deleted meanwhile.');
  }
}

export interface CompletedChange {
  readonly text: string;
  /**
   * @returns a description of the result
   * @throws Error with the reason
   */
  readonly undo: () => Promise<string>;
}

export interface BulkAction {
  /** The reason why a project is skipped, known without a request. */
  readonly skipReason: (project: Project) => string | undefined;
  /**
   * @param isRetry whether an earlier attempt with this project got no answer
   * @throws Error with the reason if the change is rejected
   */
  readonly act: (project: Project, isRetry: boolean) => Promise<CompletedChange>;
}

export interface QuestionProps {
  readonly projects: readonly Project[];
  readonly onBegin: (action: BulkAction) => void;
  readonly onCancel: () => void;
}

/** The projects that an action changes. */
export const changeable = (projects: readonly Project[], action: BulkAction): readonly Project[] =>
  projects.filter((project) => action.skipReason(project) === undefined);

export interface ResultLine {
  readonly id: string;
  readonly title: string;
  /** `unchanged`: the action skips this project; `unreached`: the user stopped the action before it. */
  readonly state: 'done' | 'unchanged' | 'refused' | 'unreached' | 'undone' | 'notUndone';
  readonly text: string;
}

export interface Outcome {
  readonly line: ResultLine;
  readonly undo?: CompletedChange['undo'];
  /** The project as sent by an attempt that got no answer: its change may be stored. */
  readonly unanswered?: Project;
  readonly isDeleted?: boolean;
}

interface RunControl {
  readonly signal: AbortSignal;
  /** Called after each project with the number processed. */
  readonly onProgress: (processed: number) => void;
}

/** Processes all items; `unreached` provides the outcome of items skipped after an abort. */
async function processEach<T>(
  items: readonly T[],
  process: (item: T) => Promise<Outcome>,
  unreached: (item: T) => Outcome,
  { signal, onProgress }: RunControl,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<T, Outcome>();
  const act = async (item: T) => {
    outcomes.set(item, await process(item));
    onProgress(outcomes.size);
  };
  await forEachConcurrently(items, { act, concurrency: CONCURRENCY, signal });
  return items.map((item) => outcomes.get(item) ?? unreached(item));
}

const createOutcome = (
  { id, projectName: title }: Project,
  state: ResultLine['state'],
  text: string,
): Outcome => ({
  line: { id, title, state, text },
});

/** Removes a deleted project from all lists. @returns the outcome of a failed action */
function handleRefusal(line: Omit<ResultLine, 'state' | 'text'>, error: unknown): Outcome {
  const isDeleted = error instanceof DeletedError;
  if (isDeleted) rememberDeleted('project', line.id);
  return { line: { ...line, state: 'refused', text: messageOf(error) }, isDeleted };
}

async function runOnProject(project: Project, action: BulkAction, isRetry = false): Promise<Outcome> {
  const reason = action.skipReason(project);
  if (reason !== undefined) return createOutcome(project, 'unchanged', reason);
  try {
    const { text, undo } = await action.act(project, isRetry);
    return { ...createOutcome(project, 'done', text), undo };
  } catch (error) {
    const outcome = handleRefusal({ id: project.id, title: project.projectName }, error);
    return mayBeStored(error) ? { ...outcome, unanswered: project } : outcome;
  }
}

/**
 * Runs an action on each project with limited concurrency; one rejection does not affect other projects.
 * @returns an outcome for each project, in order
 */
export function runBulkAction(
  projects: readonly Project[],
  action: BulkAction,
  control: RunControl,
): Promise<readonly Outcome[]> {
  return processEach(
    projects,
    (project) => runOnProject(project, action),
    (project) => createOutcome(project, 'unreached', 'Stopped before this project'),
    control,
  );
}

/** Whether the action did not reach or change a project, so that it can run again; not if the project is deleted. */
export const isUnprocessed = ({ line: { state }, isDeleted }: Outcome): boolean =>
  state === 'unreached' || (state === 'refused' && !isDeleted);
export const isUndoable = ({ undo }: Outcome): boolean => undo !== undefined;

/** Processes the chosen outcomes; the other outcomes stay. */
async function reprocess(
  outcomes: readonly Outcome[],
  isChosen: (outcome: Outcome) => boolean,
  process: (outcome: Outcome) => Promise<Outcome>,
  control: RunControl,
): Promise<readonly Outcome[]> {
  const processed = await processEach(outcomes.filter(isChosen), process, (outcome) => outcome, control);
  const byId = new Map(processed.map((outcome) => [outcome.line.id, outcome]));
  return outcomes.map((outcome) => byId.get(outcome.line.id) ?? outcome);
}

/** Runs an action again on the current version of each unprocessed project; other projects keep their outcome. */
export function retryBulkAction(
  outcomes: readonly Outcome[],
  action: BulkAction,
  control: RunControl,
): Promise<readonly Outcome[]> {
  const retry = async ({ line, unanswered }: Outcome): Promise<Outcome> => {
    // Sent again with its version: only a later version is another user's change.
    if (unanswered) return runOnProject(unanswered, action, true);
    try {
      const project = await readRecord('project', line.id);
      if (!project) throw new DeletedError();
      return await runOnProject(project, action);
    } catch (error) {
      return handleRefusal(line, error);
    }
  };
  return reprocess(outcomes, isUnprocessed, retry, control);
}

/** Undoes completed changes; rejected projects keep their outcome. */
export function undoBulkAction(outcomes: readonly Outcome[], control: RunControl) {
  const undoOutcome = async (outcome: Outcome): Promise<Outcome> => {
    const { line, undo } = outcome;
    if (!undo) return outcome;
    try {
      return { line: { ...line, state: 'undone', text: await undo() } };
    } catch (error) {
      return { line: { ...line, state: 'notUndone', text: `Not undone. ${messageOf(error)}` }, undo };
    }
  };
  return reprocess(outcomes, isUndoable, undoOutcome, control);
}

export const countByState = (outcomes: readonly Outcome[], ...states: readonly ResultLine['state'][]) =>
  outcomes.filter(({ line }) => states.includes(line.state)).length;

/** The results as text for a spreadsheet. */
export const tabSeparated = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ line }) => `${line.title}\t${line.text}`).join('\n');
