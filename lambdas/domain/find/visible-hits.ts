import { isCapitalPartner, recordRules, type Caller } from '../../../shared/access.ts';
import type { Hit } from '../../../shared/api/find.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { wordsOf } from '../../../shared/entities/searched-nouns.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { recordIn } from '../../engine/read-together.ts';
import { documentAccess } from '../document-access.ts';
import type { RecordKey, Records } from '../desk/read-records.ts';
import { grantId } from '../pair-ids.ts';
import type { SearchEntry } from './index-items.ts';
import { misspelt, type Comparison } from './search.ts';

/** The records needed to check and show a hit: the record, and for a document its project and grants. */
export function keysNeededFor(caller: Caller, { noun, key, projectId }: SearchEntry): readonly RecordKey[] {
  if (projectId === undefined) return [{ noun, key }];
  const grantKeys = isCapitalPartner(caller)
    ? [{ noun: 'grant' as const, key: grantId(key, caller.companyId) }]
    : [];
  return [{ noun, key }, { noun: 'project', key: projectId }, ...grantKeys];
}

/** Whether the caller can read the record of a hit now. */
function mayRead(caller: Caller, { noun, key, projectId }: SearchEntry, records: Records): boolean {
  if (noun !== 'document') {
    const record = records.get(`${noun}#${key}`);
    return record !== undefined && permits(recordRules[noun].see(caller, {}), record);
  }
  const document = recordIn(records, 'document', key);
  if (!document || document.projectId !== projectId) return false;
  const decision = documentAccess(caller, document, recordIn(records, 'project', projectId));
  return (
    decision === 'yes' || (decision === 'withGrant' && records.has(`grant#${grantId(key, caller.companyId)}`))
  );
}

/** Details shown beside a hit's title. */
function detailsOf(
  noun: Noun,
  record: AnyRecord,
  records: Records,
): Pick<Hit, 'about' | 'aboutId' | 'status'> {
  const text = (field: string) => String(record[field] ?? '');
  switch (noun) {
    case 'project':
      return {
        about: text('projectCompanyName'),
        aboutId: text('projectCompanyId'),
        status: text('projectStatus'),
      };
    case 'company':
      return { about: '', aboutId: '', status: text('companyType') };
    case 'document': {
      const project = recordIn(records, 'project', text('projectId'));
      return {
        about: project ? entityOf('project').title(project) : '',
        aboutId: text('projectId'),
        status: text('documentStatus'),
      };
    }
    default:
      return {
        about: text(noun === 'contact' ? 'company' : 'companyName'),
        aboutId: text('companyId'),
        status: '',
      };
  }
}

/** The hits that the caller may read now and that still match. @param records those of {@link keysNeededFor} */
export const visibleHits = (
  caller: Caller,
  entries: readonly SearchEntry[],
  words: readonly string[],
  comparison: Comparison,
  records: Records,
): Hit[] =>
  entries.flatMap((entry) => {
    const { noun, key } = entry;
    const record = records.get(`${noun}#${key}`);
    if (!record || !mayRead(caller, entry, records)) return [];
    if (!comparison.matches(wordsOf(noun, record), words)) return [];
    const title = entityOf(noun).title(record);
    return [{ noun, key, title, ...detailsOf(noun, record, records), isSimilar: comparison === misspelt }];
  });
