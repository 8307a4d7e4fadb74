import type { Changed } from '../../../shared/proof/shapes.ts';
import { contentOf } from '../../engine/chain.ts';
import { newestEntries } from '../proof/entries.ts';
import { earlierOf } from '../proof/unchained-changes.ts';

/** The history of a project and its records, newest first: its chain, then what is older than the chain. */
export async function* entriesOf(projectId: string): AsyncGenerator<Changed> {
  let oldest: Changed | undefined;
  for await (const item of newestEntries(projectId)) {
    const content = contentOf(item);
    if (!('entry' in content)) continue;
    oldest = content;
    yield content;
  }
  const isWhole = oldest?.noun === 'project' && oldest.entry.action === 'created';
  if (!isWhole) yield* (await earlierOf(projectId)).toReversed();
}
