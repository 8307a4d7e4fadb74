import type { Project } from '../../../../shared/entities/project.ts';
import { messageOf } from '../../../api/errors.ts';
import { inLanes } from './in-lanes.ts';

/** More at once would only wait for each other. */
const LANES = 4;

/** What was done with a project, and how it is taken back. */
export interface Done {
  readonly text: string;
  /** @returns what was done, in words; throws with the reason when it is refused */
  readonly undo: () => Promise<string>;
}

/** What is done with each of the selected projects. */
export interface Work {
  /** Why a project is left as it is, known without asking the server. */
  readonly barred: (project: Project) => string | undefined;
  /** @throws Error with the reason when it is refused */
  readonly act: (project: Project) => Promise<Done>;
}

/** The projects that the work concerns. */
export const doable = (projects: readonly Project[], work: Work): readonly Project[] =>
  projects.filter((project) => work.barred(project) === undefined);

/** What became of a project. */
export interface Line {
  readonly id: string;
  readonly title: string;
  /** `left`: the work was stopped before it. */
  readonly state: 'done' | 'refused' | 'left' | 'undone' | 'kept';
  readonly text: string;
}

export interface Outcome {
  readonly line: Line;
  readonly undo?: Done['undo'];
}

interface Watch {
  readonly signal: AbortSignal;
  /** Called after each project with how many are over. */
  readonly onProgress: (over: number) => void;
}

/** Settles every item; what was not reached when the signal came is told by `unreached`. */
async function settleEach<T>(
  items: readonly T[],
  settle: (item: T) => Promise<Outcome>,
  unreached: (item: T) => Outcome,
  { signal, onProgress }: Watch,
): Promise<readonly Outcome[]> {
  const settled = new Map<T, Outcome>();
  const act = async (item: T) => {
    settled.set(item, await settle(item));
    onProgress(settled.size);
  };
  await inLanes(items, { act, lanes: LANES, signal });
  return items.map((item) => settled.get(item) ?? unreached(item));
}

const outcomeOf = ({ id, projectName: title }: Project, state: Line['state'], text: string): Outcome => ({
  line: { id, title, state, text },
});

/**
 * Does a work with each project, a few at the same time; a refusal concerns one project alone.
 * @returns an outcome for each project, in their order
 */
export function runWork(projects: readonly Project[], work: Work, watch: Watch): Promise<readonly Outcome[]> {
  const settle = async (project: Project): Promise<Outcome> => {
    const reason = work.barred(project);
    if (reason !== undefined) return outcomeOf(project, 'refused', reason);
    try {
      const { text, undo } = await work.act(project);
      return { ...outcomeOf(project, 'done', text), undo };
    } catch (error) {
      return outcomeOf(project, 'refused', messageOf(error));
    }
  };
  return settleEach(projects, settle, (project) => outcomeOf(project, 'left', 'Stopped before it'), watch);
}

/** Takes back what was done; what was refused stays as it is told. */
export function undoWork(outcomes: readonly Outcome[], watch: Watch): Promise<readonly Outcome[]> {
  const settle = async (outcome: Outcome): Promise<Outcome> => {
    const { line, undo } = outcome;
    if (!undo) return outcome;
    try {
      return { line: { ...line, state: 'undone', text: await undo() } };
    } catch (error) {
      return { line: { ...line, state: 'kept', text: `Not undone. ${messageOf(error)}` }, undo };
    }
  };
  return settleEach(outcomes, settle, (outcome) => outcome, watch);
}

export const countOf = (outcomes: readonly Outcome[], ...states: readonly Line['state'][]) =>
  outcomes.filter(({ line }) => states.includes(line.state)).length;

/** The lines as text that a spreadsheet takes apart. */
export const textOf = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ line }) => `${line.title}\t${line.text}`).join('\n');
