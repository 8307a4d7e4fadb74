const packages = (...names: readonly string[]) => `/node_modules/(${names.join('|')})/`;
const web = (...paths: readonly string[]) => `/web/(${paths.join('|')})`;
const group = (name: string, ...patterns: readonly string[]) => ({
  name,
  test: new RegExp(patterns.join('|')),
});

/** Code that is needed together is one file, with all that it needs: it compresses better and needs fewer requests. */
export const chunkGroups = [
  group(
    'base',
    packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'clsx'),
    '/@mantine/core/esm/(core/(?!utils|Dir)|components/(Button|Loader|Input|InputBase|TextInput|UnstyledButton|Transition)/)',
  ),
  // What a signed-in person sees first, and what each import of later code is made of.
  group('opening', 'vite/preload-helper', web('app/opening.ts')),
  // The sign-in screen.
  group('first', web('app/main.tsx', 'app/layouts/SignedOut.tsx', 'features/sign-in/LoginPage.tsx')),
  // Entities, routes and access rules.
  group('contract', packages('zod'), '/shared/(access|files|api/|entities/|schema/)'),
  // What every signed-in page needs.
  group(
    'signed-in',
    packages('swr'),
    web(
      'app/layouts/SignedIn.tsx',
      'api/read-caller.ts',
      'parts/status/',
      'ui/use-',
      'ui/(ActionsMenu|LazyMenu|Empty|MissingRecord|MissingRecordPage|Page|PageButton|format)[.]',
    ),
  ),
  // Addresses of lists: desks link to them.
  group('addresses', web('ui/table/(chips|list-state)[.]')),
  // What every list needs at once.
  group(
    'list',
    web(
      'ui/table/(?!Cards|ColumnsMenu|FilterMenu|ChoicesEditor|RangeEditor|export-xlsx|menus|rest-tip)[^/]+$',
    ),
  ),
];
