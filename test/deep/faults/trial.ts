import type { Break } from '../../support/ways.ts';
import type { Ending, Ready, Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { changesOf, without, type State } from './state.ts';

/** What a run without a fault does. */
export interface Model {
  /** Its calls of AWS, in order. */
  readonly calls: readonly string[];
  readonly services: ReadonlySet<string>;
  readonly table: readonly string[];
  readonly outside: readonly string[];
  /** The same, once the follower of the stream has done its part. */
  readonly followed: readonly string[];
}

const ALL = new Set(['cognito-idp', 's3']);
const same = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** Leaves fields out of lines that count tries. */
const counting = ({ counts = [] }: Scene) => {
  const pattern = new RegExp(`"(${counts.join('|')})":("[^"]*"|\\[[^\\]]*\\]|[\\w.@#]+),?`, 'g');
  return (lines: readonly string[]) =>
    counts.length === 0 ? lines : lines.map((line) => line.replaceAll(pattern, ''));
};

interface Changes {
  readonly table: readonly string[];
  readonly outside: readonly string[];
}

/** What happened since `before`. */
async function since(
  stage: Stage,
  scene: Scene,
  before: State,
  services: ReadonlySet<string>,
): Promise<Changes> {
  const now = await stage.observer.stateOf(services);
  const plain = counting(scene);
  return {
    table: plain(changesOf(before.table, now.table)),
    outside: plain(changesOf(before.outside, now.outside)),
  };
}

async function begin(stage: Stage, scene: Scene, services: ReadonlySet<string>): Promise<Ready> {
  await stage.clear(services.has('cognito-idp'));
  return scene.prepare();
}

/**
 * Runs a scene without a fault, in a process that has read what it keeps, such as the signing key.
 * @returns what is wrong with a scene that does not succeed so
 */
export async function modelOf(stage: Stage, scene: Scene): Promise<Model | string> {
  const { w, observer } = stage;
  const rehearsal = await begin(stage, scene, ALL);
  w.meter.start();
  await rehearsal.run();
  const services = new Set(w.meter.requests.map(({ service }) => service));
  const { run } = await begin(stage, scene, ALL);
  const before = await observer.stateOf(services);
  w.meter.start();
  const ending = await run();
  if (ending.kind !== 'done') return ending.words;
  const calls = [...w.meter.calls];
  const done = await since(stage, scene, before, services);
  await stage.follow();
  const { outside: followed } = await since(stage, scene, before, services);
  return { calls, services, ...done, followed };
}

const LONGEST = 240;
/** Where what happened differs from what should have. */
const differing = (wanted: readonly string[], got: readonly string[]) =>
  [
    ...without(wanted, got).map((line) => `missing ${line}`),
    ...without(got, wanted).map((line) => `surplus ${line}`),
  ]
    .map((line) => `\n      ${line.slice(0, LONGEST)}`)
    .join('');

/** What is wrong with how a faulty run ended and what it left. */
function faultsOfRun(scene: Scene, model: Model, ending: Ending, left: Changes): string | undefined {
  if (ending.kind === 'thrown' || ending.kind === 'refused') return `ended: ${ending.words}`;
  if (scene.writes === 'steps') return undefined;
  const isAfter = same(left.table, model.table);
  if (isAfter) return undefined;
  if (ending.kind === 'done') return `said that it is done${differing(model.table, left.table)}`;
  return left.table.length === 0 ? undefined : `left half of it${differing(model.table, left.table)}`;
}

/** What is wrong with the table, once the same was asked again. */
function faultsOfEnd(model: Model, ending: Ending, left: Changes): string | undefined {
  if (ending.kind === 'thrown' || ending.kind === 'fault') return `again ended: ${ending.words}`;
  if (same(left.table, model.table)) return undefined;
  return `again ${ending.words}${differing(model.table, left.table)}`;
}

/** Whether the other services are as they should be; what has no token may be there twice when its answer was lost. */
function isSettled({ repeats }: Scene, outside: readonly string[], left: Changes, { way }: Break): boolean {
  const mayRepeat = repeats?.includes(way) === true;
  const things = (lines: readonly string[]) => (mayRepeat ? [...new Set(lines)] : lines);
  return same(things(left.outside), things(outside));
}

/** Lets one call of a scene fail. @returns what did not hold */
export async function trial(
  stage: Stage,
  scene: Scene,
  model: Model,
  broken: Break,
): Promise<string | undefined> {
  const { w, observer } = stage;
  const ready = await begin(stage, scene, model.services);
  const before = await observer.stateOf(model.services);
  const look = () => since(stage, scene, before, model.services);
  w.meter.start();
  w.meter.break(broken);
  const first = await ready.run();
  w.meter.heal();
  let left = await look();
  const wrong = faultsOfRun(scene, model, first, left);
  if (wrong !== undefined) return wrong;
  const isWritten = same(left.table, model.table);
  const isUnfinished = first.kind === 'done' ? scene.writes === 'steps' && !isWritten : true;
  if (isUnfinished && scene.renews && isWritten) return undefined;
  if (isUnfinished) {
    const last = await (ready.again ?? ready.run)();
    left = await look();
    const unfinished = faultsOfEnd(model, last, left);
    if (unfinished !== undefined) return unfinished;
  }
  if (isSettled(scene, model.outside, left, broken)) return undefined;
  await stage.follow();
  left = await look();
  if (isSettled(scene, model.followed, left, broken)) return undefined;
  return `outside${differing(model.followed, left.outside)}`;
}
