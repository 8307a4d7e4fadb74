import type { Project } from '../../../shared/entities/project.ts';
import type { RecordEntry } from '../../../shared/proof/shapes.ts';
import { contentOf } from '../../engine/chain.ts';
import type { Store } from '../../engine/store.ts';
import { newestChainEntries } from '../proof/entries.ts';
import { unchainedChanges } from '../proof/unchained-changes.ts';
import { mailSource } from './mail.ts';
import { mergeNewestFirst, type Source } from './newest-first.ts';
import { historyEntryOf, projectRecordFacts, type Entry } from './timeline.ts';
import { openReader } from './reader.ts';

/** The history of a project and its records, newest first: its chain, then what is older than the chain. */
async function* changesOf(projectId: string): AsyncGenerator<RecordEntry> {
  let oldest: RecordEntry | undefined;
  for await (const item of newestChainEntries(projectId)) {
    const content = contentOf(item);
    if (!('entry' in content)) continue;
    oldest = content;
    yield content;
  }
  const isWhole = oldest?.noun === 'project' && oldest.entry.action === 'created';
  if (!isWhole) yield* (await unchainedChanges(projectId)).toReversed();
}

/** The events of a project, newest first, that the caller may read. @param project visible to the caller */
export function projectEntries(store: Store, project: Project): AsyncGenerator<Entry> {
  const reader = { ...openReader(store, project.projectCompanyId), project };
  const history: Source<Entry> = {
    async *read() {
      for await (const change of changesOf(project.id))
        yield historyEntryOf(reader, change, () => projectRecordFacts(reader, change));
    },
  };
  const mails = reader.kind === 'admin' ? [mailSource(reader, `project#${project.id}`)] : [];
  return mergeNewestFirst([history, ...mails]);
}
