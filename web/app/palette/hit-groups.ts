import type { CallerKind } from '../../../shared/caller-kind.ts';
import type { Hit } from '../../../shared/api/find.ts';
import {
  companyTypes,
  documentStatuses,
  labelOf,
  projectStatuses,
} from '../../../shared/entities/options.ts';
import type { Option } from '../../../shared/schema/field.ts';
import type { PageName, Query } from '../../navigation/paths.ts';
import type { Group, PageEntry } from './entry.ts';

interface HitDisplay {
  readonly group: string;
  readonly page: PageName;
  query(hit: Hit): Query;
  readonly statuses?: readonly Option[];
}

const displays: { readonly [N in Hit['noun']]?: HitDisplay } = {
  project: {
    group: 'Projects',
    page: 'project',
    query: ({ key }) => ({ projectId: key }),
    statuses: projectStatuses,
  },
  company: {
    group: 'Companies',
    page: 'companyForm',
    query: ({ key }) => ({ companyId: key }),
    statuses: companyTypes,
  },
  user: {
    group: 'People',
    page: 'userForm',
    query: ({ key, aboutId }) => ({ companyId: aboutId, email: key }),
  },
  contact: { group: 'People', page: 'contactForm', query: ({ key }) => ({ contactId: key }) },
  document: {
    group: 'Documents',
    page: 'project',
    query: ({ aboutId }) => ({ projectId: aboutId, section: 'documents' }),
    statuses: documentStatuses,
  },
};

const GROUPS = ['Projects', 'Companies', 'People', 'Documents'];

function entryOf(hit: Hit, { page, query, statuses }: HitDisplay, callerKind: CallerKind): PageEntry {
  const details = [
    hit.noun === 'user' ? hit.key : '',
    hit.about,
    statuses ? labelOf(statuses, hit.status) : '',
  ];
  return {
    key: `${hit.noun} ${hit.key}`,
    label: hit.title,
    description: details.filter(Boolean).join(' · '),
    // Only administrators open the page of a company; members edit their own.
    page: hit.noun === 'company' && callerKind === 'admin' ? 'company' : page,
    query: query(hit),
  };
}

/** Returns hits as entries, in their order. */
export const entriesOf = (hits: readonly Hit[], callerKind: CallerKind): readonly PageEntry[] =>
  hits.flatMap((hit) => {
    const display = displays[hit.noun];
    return display ? [entryOf(hit, display, callerKind)] : [];
  });

/** Groups hits under the labels of {@link GROUPS}; omits empty groups. */
export const groupsOf = (hits: readonly Hit[], callerKind: CallerKind): readonly Group<PageEntry>[] =>
  GROUPS.map((label) => ({
    label,
    entries: entriesOf(
      hits.filter(({ noun }) => displays[noun]?.group === label),
      callerKind,
    ),
  })).filter(({ entries }) => entries.length > 0);
