const packages = (...names: readonly string[]) => `/node_modules/(${names.join('|')})/`;
const web = (...paths: readonly string[]) => `/web/(${paths.join('|')})`;
const group = (name: string, ...patterns: readonly string[]) => ({
  name,
  test: new RegExp(patterns.join('|')),
});

/**
 * Bundles code that is needed together into one file, with its dependencies: it compresses better and needs fewer
 * requests.
 */
export const chunkGroups = [
  group(
    'base',
    packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'clsx'),
    '/@mantine/core/esm/(core/(?!utils|Dir)|components/(Button|Loader|Input|InputBase|TextInput|UnstyledButton|Transition)/)',
  ),
  // The app shell, and the helper that every later import needs.
  group('app-shell', 'vite/preload-helper', web('app/app-shell.ts')),
  // The sign-in screen.
  group('first', web('app/main.tsx', 'app/layouts/SignedOut.tsx', 'features/sign-in/LoginPage.tsx')),
  // Entities, routes and access rules.
  group('contract', '/shared/(access|files|api/|entities/|schema/)'),
  // Needed by every signed-in page.
  group(
    'signed-in',
    packages('swr'),
    web(
      'app/layouts/SignedIn.tsx',
      'api/read-caller.ts',
      'parts/status/',
      'ui/use-',
      'ui/keyboard/',
      'ui/(ActionsMenu|LazyMenu|Empty|MissingRecord|MissingRecordPage|Page|PageButton|format)[.]',
    ),
  ),
  // Parts of several records' pages, and of lists that are edited in place.
  group(
    'record',
    '/@mantine/core/esm/components/ActionIcon/',
    web(
      'ui/record/',
      'ui/PageActions',
      'ui/inline/(edit-queue|use-record-edits|InlineValue|ValueButton|inline-editing)',
      'ui/form/use-leave-confirmation',
      'navigation/use-query',
      'parts/company/CompanyLink',
      'parts/project/(use-project-changes|updates)',
      'parts/task/use-tasks',
      'parts/conversation/use-unread',
      'parts/document/document-rights',
      'api/permissions',
      'features/project/(sections|project-actions|inline-fields)',
    ),
    '/shared/age',
  ),
  // The project's page and its section with figures: few larger files instead of fifty.
  group('section-code', web('app/section-code')),
  group('project-page', web('app/ProjectPageWithSections')),
  // Plans: the overview and the offers read them too.
  group('plan', web('parts/plan/')),
  group('deal', '/shared/(deal|terms)/'),
  group('grid', web('ui/grid/Grid[.]')),
  group('figures', web('features/figures/FiguresSection')),
  // List URLs: desks link to them.
  group('addresses', web('ui/table/(chips|list-state)[.]')),
  // Used by lists and figures.
  group('select', '/@mantine/core/esm/components/(NativeSelect|Combobox/ComboboxChevron)/'),
  // Needed by every list immediately.
  group(
    'list',
    web(
      'ui/table/(?!Cards|ColumnsMenu|FilterMenu|ChoicesEditor|RangeEditor|export-xlsx|menus|overflow-tooltip)[^/]+$',
    ),
  ),
];
