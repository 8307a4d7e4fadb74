import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { dealPageFile } from './build/deal-page.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { openApiFile } from './build/open-api-file.ts';
import { dropServerFields } from './build/drop-server-fields.ts';
import { dropUnusedRouter } from './build/drop-unused-router.ts';
import { appShellFirst } from './build/app-shell-first.ts';
import { retryablePreload } from './build/retryable-preload.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const projectPage = [
  'app/main.tsx',
  'app/layouts/SignedOut.tsx',
  'features/sign-in/LoginPage.tsx',
  'api/amplify.ts',
  'api/read-caller.ts',
  'app/layouts/SignedIn.tsx',
  'app/ProjectPageWithSections.tsx',
];
/** Extra modules of each section of the project's page. */
const projectSections = {
  overview: [
    'features/documents/DocumentsSection.tsx',
    'features/project/fit/OwnProfiles.tsx',
    'features/figures/PlanWarning.tsx',
  ],
  match: ['features/match/MatchSection.tsx'],
  figures: ['features/figures/FiguresSection.tsx'],
  terms: ['features/offers/TermsSection.tsx'],
  conversation: ['features/conversation/ConversationSection.tsx'],
  tasks: ['features/tasks/TasksSection.tsx'],
  activity: ['features/activity/ActivitySection.tsx'],
};

const deskPage = [...projectPage.slice(0, -1), 'features/desk/DeskPage.tsx'];
/** Extra modules of each desk and of the board. */
const desks = {
  administrator: ['features/desk/admin/AdminDesk.tsx'],
  board: ['features/desk/board/Board.tsx'],
  'project partner': ['features/desk/partner/PartnerDesk.tsx'],
  'capital partner': ['features/desk/funder/FunderDesk.tsx'],
};

/** Chunks that keep their names, so that tests find them among a browser's requests. */
const NAMED = ['amplify', 'UsersPage', ...chunkGroups.map(({ name }) => name)];

const isPartOfEntry = (name: string) => /\/(base|app-shell|first)-/.test(name);
/** The signed-in layout and its imports load before any page does. */
const isOfLayout = (name: string) => /\/signed-in-/.test(name);

/** Returns the files to preload with an import. */
const fetchedWith = (file: string, names: readonly string[]): string[] =>
  names.filter((name) => !isPartOfEntry(name) && (isOfLayout(file) || !isOfLayout(name)));

/** One build for all environments: settings come from /environment.json at run time. */
export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  // The package's default entry is its development build, with developer warnings.
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: here('../node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  plugins: [
    react(),
    dropServerFields(),
    openApiFile(),
    dealPageFile(),
    dropUnusedRouter(),
    retryablePreload(),
    appShellFirst(),
    budgets([
      {
        screen: 'sign-in',
        limit: 110_000,
        modules: ['app/main.tsx', 'app/layouts/SignedOut.tsx', 'features/sign-in/LoginPage.tsx'],
      },
      {
        screen: 'schedule',
        limit: 224_500,
        modules: [
          'app/main.tsx',
          'app/layouts/SignedOut.tsx',
          'features/sign-in/LoginPage.tsx',
          'api/amplify.ts',
          'api/read-caller.ts',
          'app/layouts/SignedIn.tsx',
          'features/project/SchedulePage.tsx',
        ],
      },
      {
        screen: 'import',
        limit: 208_000,
        modules: [
          ...projectPage.slice(0, -1),
          'app/SettingsPageWithSections.tsx',
          'features/import/ImportSteps.tsx',
        ],
      },
      {
        screen: 'API description',
        limit: 214_000,
        modules: [
          ...deskPage.slice(0, -1),
          'app/SettingsPageWithSections.tsx',
          'features/api/ApiDescription.tsx',
        ],
      },
      ...Object.entries(projectSections).map(([section, modules]) => ({
        screen: `project page, ${section}`,
        limit: section === 'figures' ? 235_000 : 224_500,
        modules: [...projectPage, ...modules],
      })),
      ...Object.entries(desks).map(([desk, modules]) => ({
        screen: `desk, ${desk}`,
        limit: 215_000,
        modules: [...deskPage, ...modules],
      })),
    ]),
  ],
  // Without targets: only the minifier adapts the CSS to browsers, to those of `cssTarget`.
  css: { transformer: 'lightningcss', lightningcss: { targets: {} } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // First versions with light-dark(), which the tokens use.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, names, { hostType }) =>
        hostType === 'js' ? fetchedWith(file, names) : [...names],
    },
    // data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The sign-in screen lists all files of the other screens, so most names are only a short unique hash.
        chunkFileNames: ({ name }) =>
          NAMED.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
