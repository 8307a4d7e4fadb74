import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { droppableRouter } from './build/droppable.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One build serves every environment: what differs comes from /environment.json at run time. */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  // The package's entry is its development build, which carries warnings for developers.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
      { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
    ].map(({ find, replacement }) => ({ find, replacement: here(`../node_modules/${replacement}`) })),
  },
  plugins: [
    react(),
    droppableRouter(),
    budgets([
      {
        screen: 'sign-in',
        limit: 115_000,
        modules: ['app/main.tsx', 'app/layouts/SignedOut.tsx', 'features/account/LoginPage.tsx'],
      },
      {
        screen: 'schedule',
        limit: 240_000,
        modules: [
          'app/main.tsx',
          'app/layouts/SignedOut.tsx',
          'features/account/LoginPage.tsx',
          'api/amplify.ts',
          'api/readCaller.ts',
          'app/layouts/SignedIn.tsx',
          'features/project/SchedulePage.tsx',
        ],
      },
    ]),
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs travels as one file: it compresses better and asks for fewer round trips.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|clsx)\/|@mantine\/core\/esm\/(core\/(?!utils|Dir)|components\/(Button|Loader|Input|InputBase|TextInput|PasswordInput|ActionIcon|UnstyledButton|Transition))\//,
            },
            {
              // What the first screen shares with later ones; each in a file of its own would cost more than it is.
              name: 'first',
              test: /shared\/(pages|caller-kind)\.ts|web\/(app\/(menu|pageAccess|pageLoader|Guard|theme|layouts\/(SignedOut|TopBar|Brand))|navigation\/\w+|api\/(caller|errors|idToken|tokens|session|sessionState|settings)|ui\/(Check|ErrorState|Failures|Loading|Notices|notices|Page)|features\/account\/(AccountForm|EmailField|LoginForm|LoginPage|PasswordField|SignInFrame|messages|passing|rules|useSubmit))\.tsx?$/,
            },
            {
              // The same for what follows a sign-in: what is known of the entities, …
              name: 'contract',
              test: /node_modules\/zod\/|\/shared\/(access|files|api\/|entities\/|schema\/)/,
            },
            {
              // … the layout, and how it reads and draws records, …
              name: 'signed-in',
              test: /node_modules\/(swr|dequal|use-sync-external-store)\/|web\/(api\/(client|hooks|links|profile|recent|records|usePrefetchList)|app\/(layouts\/(SignedIn|SideMenu|PrefetchMenuPages)|palette\/OpenPalette)|ui\/(Icon|Empty|format|PageButton))\.tsx?$/,
            },
            {
              // … and lists.
              name: 'list',
              test: /node_modules\/@tanstack\/|@mantine\/core\/esm\/components\/(NativeSelect|Pill|PillsInput|Combobox\/(get-parsed|ComboboxChevron|Combobox\.module))|web\/(api\/restore|ui\/(restoreDeleted|csv|deleteAll|RowActions|useDeletion|table\/(?!SavedViews|ViewMenu\.).*))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
