import type { CallFailure } from '../../support/aws-failures.ts';
import type { Ending, PreparedRun, Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { diffStates, subtractLines, type State } from './state.ts';

/** The effects of a run without a fault. */
export interface Model {
  /** AWS calls, in order. */
  readonly calls: readonly string[];
  readonly services: ReadonlySet<string>;
  readonly table: readonly string[];
  readonly outside: readonly string[];
  /** Changes outside the table once the stream's follower has run. */
  readonly followed: readonly string[];
}

const ALL_SERVICES = new Set(['cognito-idp', 's3']);
const hasSameLines = (first: readonly string[], second: readonly string[]) =>
  JSON.stringify(first.toSorted()) === JSON.stringify(second.toSorted());

/** Removes the scene's attempt counters from lines. */
const withoutCounters = ({ counters = [] }: Scene) => {
  const pattern = new RegExp(`"(${counters.join('|')})":("[^"]*"|\\[[^\\]]*\\]|[\\w.@#]+),?`, 'g');
  return (lines: readonly string[]) =>
    counters.length === 0 ? lines : lines.map((line) => line.replaceAll(pattern, ''));
};

interface Changes {
  readonly table: readonly string[];
  readonly outside: readonly string[];
}

async function changesSince(
  stage: Stage,
  scene: Scene,
  before: State,
  services: ReadonlySet<string>,
): Promise<Changes> {
  const now = await stage.observer.stateOf(services);
  const strip = withoutCounters(scene);
  return {
    table: strip(diffStates(before.table, now.table)),
    outside: strip(diffStates(before.outside, now.outside)),
  };
}

async function prepareScene(stage: Stage, scene: Scene, services: ReadonlySet<string>): Promise<PreparedRun> {
  await stage.clear(services.has('cognito-idp'));
  return scene.prepare();
}

/**
 * Runs a scene without a fault, after a rehearsal that caches values such as the signing key.
 * @returns the effects, or the failure message of a scene that doesn't succeed
 */
export async function recordModel(stage: Stage, scene: Scene): Promise<Model | string> {
  const { w, observer } = stage;
  const rehearsal = await prepareScene(stage, scene, ALL_SERVICES);
  w.meter.start();
  await rehearsal.run();
  const services = new Set(w.meter.requests.map(({ service }) => service));
  const { run } = await prepareScene(stage, scene, ALL_SERVICES);
  const initialState = await observer.stateOf(services);
  w.meter.start();
  const ending = await run();
  if (ending.kind !== 'done') return ending.message;
  const calls = [...w.meter.calls];
  const changes = await changesSince(stage, scene, initialState, services);
  await stage.follow();
  const { outside: followed } = await changesSince(stage, scene, initialState, services);
  return { calls, services, ...changes, followed };
}

const MAX_LINE = 240;
/** Describes missing and surplus lines. */
const describeDifference = (expected: readonly string[], actual: readonly string[]) =>
  [
    ...subtractLines(expected, actual).map((line) => `missing ${line}`),
    ...subtractLines(actual, expected).map((line) => `surplus ${line}`),
  ]
    .map((line) => `\n      ${line.slice(0, MAX_LINE)}`)
    .join('');

/** Checks the ending of a faulty run and the state it left. */
function checkFirstRun(scene: Scene, model: Model, ending: Ending, actual: Changes): string | undefined {
  if (ending.kind === 'thrown' || ending.kind === 'refused') return `ended: ${ending.message}`;
  if (scene.writes === 'steps') return undefined;
  const isAfter = hasSameLines(actual.table, model.table);
  if (isAfter) return undefined;
  if (ending.kind === 'done') return `reported success${describeDifference(model.table, actual.table)}`;
  return actual.table.length === 0
    ? undefined
    : `left a partial write${describeDifference(model.table, actual.table)}`;
}

/** Checks the table after a retry. */
function checkRetry(model: Model, ending: Ending, actual: Changes): string | undefined {
  if (ending.kind === 'thrown' || ending.kind === 'fault') return `retry ended: ${ending.message}`;
  if (hasSameLines(actual.table, model.table)) return undefined;
  return `retry: ${ending.message}${describeDifference(model.table, actual.table)}`;
}

/** Whether the other services hold the expected items, with duplicates only where the scene permits them. */
function hasExpectedItems(
  { mayDuplicateAfter }: Scene,
  outside: readonly string[],
  actual: Changes,
  { mode }: CallFailure,
): boolean {
  const mayRepeat = mayDuplicateAfter?.includes(mode) === true;
  const distinct = (lines: readonly string[]) => (mayRepeat ? [...new Set(lines)] : lines);
  return hasSameLines(distinct(actual.outside), distinct(outside));
}

/** Makes one call of a scene fail. @returns the failed check, if any */
export async function runTrial(
  stage: Stage,
  scene: Scene,
  model: Model,
  callFailure: CallFailure,
): Promise<string | undefined> {
  const { w, observer } = stage;
  const preparedRun = await prepareScene(stage, scene, model.services);
  const initialState = await observer.stateOf(model.services);
  const currentChanges = () => changesSince(stage, scene, initialState, model.services);
  w.meter.start();
  w.meter.break(callFailure);
  const first = await preparedRun.run();
  w.meter.heal();
  let actual = await currentChanges();
  const failure = checkFirstRun(scene, model, first, actual);
  if (failure !== undefined) return failure;
  const isWritten = hasSameLines(actual.table, model.table);
  const isUnfinished = first.kind === 'done' ? scene.writes === 'steps' && !isWritten : true;
  if (isUnfinished && scene.isNewActionOnRetry && isWritten) return undefined;
  if (isUnfinished) {
    const last = await (preparedRun.retry ?? preparedRun.run)();
    actual = await currentChanges();
    const unfinished = checkRetry(model, last, actual);
    if (unfinished !== undefined) return unfinished;
  }
  if (hasExpectedItems(scene, model.outside, actual, callFailure)) return undefined;
  await stage.follow();
  actual = await currentChanges();
  if (hasExpectedItems(scene, model.followed, actual, callFailure)) return undefined;
  return `outside${describeDifference(model.followed, actual.outside)}`;
}
