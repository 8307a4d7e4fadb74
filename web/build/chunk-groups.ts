/**
 * By file name: a pattern of paths. Code that is needed together is bundled into one file, with its dependencies: it
 * compresses better and needs fewer requests.
 */
const patterns = {
  base: '/node_modules/react-dom/',
  'app-shell': '/web/app/app-shell[.]',
  first: '/web/app/main[.]',
  // Needed by nearly every signed-in page.
  'signed-in':
    '/web/(app/layouts/SignedIn|api/read-(caller|parts)|parts/status/(?!DocumentPill|OnOffPill)|ui/(use-(?!sign-out|sliced-computation)|concurrent-change|scroll-into-view|MissingRecordPage))',
  // Parts of several records' pages, and of lists that are edited in place.
  record:
    '/web/ui/(record/|inline/use-record-edits|form/use-(leave-confirmation|unsaved-input)|PageActions|ScrollRegion)' +
    '|/web/ui/confirm-change|/web/navigation/use-query|/web/api/use-records-of' +
    '|/web/parts/(company/|document/document-rights|project/use-project-changes)|/ActionIcon/' +
    '|/web/features/project/(project-actions|inline-fields)|/shared/age',
  'project-page': '/web/app/ProjectPageWithSections',
  // Rows of documents, on the overview and on the pages of documents.
  documents:
    '/web/features/documents/(decision/(use-decisions|save-decision)|notify-uploaded)' +
    '|/web/parts/document/(open-document|share/grants)',
  // Plans: the overview and the offers read them too.
  plan: '/web/parts/plan/',
  deal: '/shared/(deal|terms)/',
  figures: '/web/features/figures/FiguresSection',
  // List URLs: desks link to them.
  addresses: '/web/(ui/table/list-state|features/desk/schedule-query)',
  // Used by lists and figures.
  select: '/@mantine/core/esm/components/NativeSelect/',
  list: '/web/ui/table/Table[.]',
};

export const chunkGroups = Object.entries(patterns).map(([name, pattern]) => ({
  name,
  test: new RegExp(pattern),
}));
