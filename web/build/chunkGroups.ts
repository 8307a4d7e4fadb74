import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

const named: string[] = [];

/** A pattern of these files of web. */
function files(...names: readonly string[]): string {
  named.push(...names);
  return `/web/(${names.map((name) => escaped(name)).join('|')})$`;
}

const shared = (...paths: readonly string[]) => `/shared/(${paths.join('|')})`;
const packages = (...names: readonly string[]) => `/node_modules/(${names.join('|')})/`;
const mantine = (...parts: readonly string[]) => `/@mantine/core/esm/(${parts.join('|')})`;
const group = (name: string, ...patterns: readonly string[]) => ({
  name,
  test: new RegExp(patterns.join('|')),
});

/** Code that is needed together is one file: it compresses better and needs fewer requests. */
export const chunkGroups = [
  group(
    'base',
    packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'clsx'),
    mantine(
      'core/(?!utils|Dir)',
      'components/(Button|Loader|Input|InputBase|TextInput|UnstyledButton|Transition)/',
    ),
  ),
  // What a signed-in person sees first.
  group(
    'opening',
    // What each import of code that comes later is made of.
    'vite/preload-helper',
    shared(String.raw`(pages|caller-kind)\.ts`),
    files(
      'api/caller.ts',
      'api/storedCaller.ts',
      'api/tokenStorage.ts',
      'app/layoutCode.ts',
      'app/layouts/layouts.module.css',
      'app/layouts/plate.module.css',
      'app/opening.ts',
      'app/pageAccess.ts',
      'app/pageCode.ts',
      'app/pageShape.ts',
      'navigation/paths.ts',
      'navigation/titles.ts',
      'ui/Checkbox.module.css',
      'ui/Notices.module.css',
      'ui/Page.module.css',
      'ui/account/account.module.css',
      'ui/bones.ts',
      'ui/states.module.css',
    ),
  ),
  // The sign-in screen, and what it shares with later screens.
  group(
    'first',
    files(
      'api/errors.ts',
      'api/fetchCode.ts',
      'api/idToken.ts',
      'api/leftovers.ts',
      'api/session.ts',
      'api/sessionState.ts',
      'api/settings.ts',
      'app/PageGuard.tsx',
      'app/layouts/Brand.tsx',
      'app/layouts/Plate.tsx',
      'app/layouts/SignedOut.tsx',
      'app/layouts/TopBar.tsx',
      'app/menu.ts',
      'app/pageFailed.tsx',
      'app/pageLoader.tsx',
      'app/theme.ts',
      'features/sign-in/LoginForm.tsx',
      'features/sign-in/LoginPage.tsx',
      'features/sign-in/useNextStep.ts',
      'navigation/PageLink.tsx',
      'navigation/Redirect.tsx',
      'navigation/leaveGuard.ts',
      'navigation/prefetch.ts',
      'ui/Checkbox.tsx',
      'ui/ErrorBoundary.tsx',
      'ui/ErrorState.tsx',
      'ui/Loading.tsx',
      'ui/NotLoaded.tsx',
      'ui/Notices.tsx',
      'ui/account/AccountCard.tsx',
      'ui/account/AccountForm.tsx',
      'ui/account/EmailField.tsx',
      'ui/account/PasswordField.tsx',
      'ui/account/accountMessages.ts',
      'ui/account/accountState.ts',
      'ui/account/signInRules.ts',
      'ui/account/tell.ts',
      'ui/account/useSubmit.ts',
      'ui/lazyPart.tsx',
      'ui/notify.ts',
    ),
  ),
  // Notices and some account screens draw icons too.
  group('icons', files('ui/Icon.tsx')),
  // After the sign-in: entities, routes and access rules.
  group('contract', packages('zod'), shared('access', 'files', 'api/', 'entities/', 'schema/')),
  // Which records stand for the same company or person.
  group('resembling', shared('resembling')),
  // The signed-in layout, and what most pages need to read and draw records.
  group(
    'signed-in',
    packages('swr', 'dequal', 'use-sync-external-store'),
    files(
      'api/client.ts',
      'api/early.ts',
      'api/hasValues.ts',
      'api/permissions.ts',
      'api/nextLink.ts',
      'api/readCaller.ts',
      'api/recentChanges.ts',
      'api/records.ts',
      'api/useList.ts',
      'api/useRecord.ts',
      'api/usePrefetch.ts',
      'app/firstRecord.ts',
      'app/layouts/Face.tsx',
      'app/layouts/PrefetchMenuPages.tsx',
      'app/layouts/SideMenu.tsx',
      'app/layouts/SignedIn.tsx',
      'app/palette/PaletteButton.tsx',
      'navigation/useBack.ts',
      'navigation/useGo.ts',
      'navigation/useQuery.ts',
      'ui/ActionsMenu.tsx',
      'ui/Empty.tsx',
      'ui/MissingRecord.tsx',
      'ui/MissingRecordPage.tsx',
      'ui/Page.tsx',
      'ui/PageButton.tsx',
      'ui/afterPaint.ts',
      'ui/changeActions.ts',
      'ui/document/documentRights.ts',
      'ui/document/useOnReturn.ts',
      'ui/form/newRecord.ts',
      'ui/format.ts',
      'ui/menuTarget.ts',
      'ui/record/shown.ts',
      'ui/status/DateMark.tsx',
      'ui/status/DueMark.tsx',
      'ui/status/Pill.tsx',
      'ui/status/ProjectPill.tsx',
      'ui/status/due.ts',
      'ui/useAfterPaint.ts',
      'ui/useDeletion.tsx',
      'ui/useIsPrinting.ts',
      'ui/useLatest.ts',
      'ui/useNow.ts',
      'ui/usePaper.ts',
      'ui/useTask.ts',
      'ui/useTask.ts',
    ),
  ),
  // Addresses of lists: desks link to them.
  group('addresses', files('ui/table/chips.ts', 'ui/table/listState.ts')),
  // What every list needs.
  group(
    'list',
    mantine(String.raw`components/(NativeSelect|Combobox/(get-parsed|ComboboxChevron|Combobox\.module))`),
    String.raw`/web/ui/table/(?!chips|listState|Cards|ColumnsMenu|FilterMenu|ChoicesEditor|RangeEditor|exportXlsx|menus|restTip)[^/]*\.tsx?$`,
    String.raw`/web/ui/table/views/(TabLink|ViewTabs|tabs|useViews)\.tsx?$`,
    files('ui/RowActions.tsx'),
  ),
  // What the account screens beside the sign-in share.
  group(
    'account',
    files(
      'ui/account/CodeField.tsx',
      'ui/account/HiddenUsername.tsx',
      'ui/account/NewPasswordField.tsx',
      'ui/account/codeAndPasswordRules.ts',
      'ui/account/passwordMessages.ts',
      'ui/account/registrationMessages.ts',
      'ui/account/useCode.ts',
    ),
  ),
  // Changes of a project, offered by its page and by the schedule.
  group(
    'project',
    files(
      'features/project/project.module.css',
      'features/project/projectActions.ts',
      'features/project/sections.ts',
      'features/project/updates.ts',
      'features/project/useProjectChanges.ts',
    ),
  ),
  // A record page: breadcrumb, sections and facts.
  group(
    'record',
    files(
      'navigation/cameFrom.ts',
      'ui/record/Crumbs.tsx',
      'ui/record/FactSections.tsx',
      'ui/record/KeyFigures.tsx',
      'ui/record/SectionTabs.tsx',
      'ui/record/record.module.css',
    ),
  ),
  // Handing documents in, opening and reviewing them.
  group(
    'documents',
    files(
      'api/sendFile.ts',
      'ui/document/openDocument.ts',
      'ui/document/review.ts',
      'ui/document/useReview.tsx',
      'ui/file/useNoStrayDrop.ts',
      'ui/file/useUpload.ts',
      'ui/form/useLeaveQuestion.tsx',
      'ui/status/DocumentPill.tsx',
    ),
  ),
  // Choosing a file.
  group('upload', files('ui/file/FileDrop.tsx', 'ui/file/UploadProgress.tsx')),
];

/** Fails the build when a chunk names a file that does not exist. */
export const chunkFilesExist = (): Plugin => ({
  name: 'portal-chunk-files',
  apply: 'build',
  buildStart() {
    const missing = named.filter((name) => !existsSync(new URL(`../${name}`, import.meta.url)));
    if (missing.length > 0) this.error(`The chunks name files that do not exist: ${missing.join(', ')}`);
  },
});
