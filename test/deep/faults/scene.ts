import type { Way } from '../../support/ways.ts';

/** How a run of a handler ended: done; a fault that its caller tries again; refused, with what it says; or thrown. */
export interface Ending {
  readonly kind: 'done' | 'fault' | 'refused' | 'thrown';
  readonly words: string;
}

/** One run of a handler that is ready to begin. */
export interface Ready {
  run(): Promise<Ending>;
  /** The same once more after a fault; `run` when left out. */
  again?(): Promise<Ending>;
}

/** A handler in a situation in which it succeeds. */
export interface Scene {
  readonly name: string;
  /**
   * `whole`: the table is as before or as after at each moment. `steps`: it does several things one after the other,
   * and is repeated until all are done.
   */
  readonly writes: 'whole' | 'steps';
  /** Fields that count tries, which a fault adds to. */
  readonly counts?: readonly string[];
  /** Ways to fail after which a mail or file may be there once more, since the service knows no token for it. */
  readonly repeats?: readonly Way[];
  /** Whether to ask again is another act, as signing out once more is: it is asked again only of what is not done. */
  readonly renews?: boolean;
  /** Of each call one fault that lasts and one that passes is tried, as the seed chooses: many others do the same. */
  readonly isSampled?: boolean;
  prepare(): Promise<Ready>;
}

export const done: Ending = { kind: 'done', words: 'done' };
