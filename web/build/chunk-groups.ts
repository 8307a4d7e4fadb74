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
  group('contract', packages('zod'), '/shared/(access|files|api/|entities/|schema/)'),
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
  // Parts of every record's page.
  group('record', web('ui/record/(?:KeyFigures|SectionTabs|Breadcrumb)', 'ui/PageActions')),
  // List URLs: desks link to them.
  group('addresses', web('ui/table/(chips|list-state)[.]')),
  // The overview and the offers read the plan, before they compute it.
  group('scenarios', web('parts/plan/use-scenarios')),
  // Lists and figures have it.
  group('select', '/@mantine/core/esm/components/(NativeSelect|Combobox/ComboboxChevron)/'),
  // Needed by every list immediately.
  group(
    'list',
    web(
      'ui/table/(?!Cards|ColumnsMenu|FilterMenu|ChoicesEditor|RangeEditor|export-xlsx|menus|overflow-tooltip)[^/]+$',
    ),
  ),
];
