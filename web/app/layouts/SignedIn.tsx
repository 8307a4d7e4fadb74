import '../signed-in-styles.ts';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '../../api/errors.ts';
import type { Caller } from '../../api/session-state.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { useKeyHandler } from '../../ui/keyboard/use-key-handler.ts';
import { ShortcutHelp } from '../keyboard/ShortcutHelp.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import type { PageName } from '../../navigation/paths.ts';
import { Avatar } from './Avatar.tsx';
import { PrefetchMenuPages } from './PrefetchMenuPages.tsx';
import styles from './layouts.module.css';
import { SideArea } from './SideArea.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Delays the bell so that the page's first record or list loads first. */
const BELL_DELAY_MS = 300;
const Bell = lazyPart(() => afterPaint(() => import('../../features/notice/Bell.tsx'), BELL_DELAY_MS), null);

/** Moves the focus without the hash in the URL, which would add a history entry. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

interface SignedInProps {
  readonly caller: Caller;
  readonly page: PageName | undefined;
  readonly children: ReactNode;
}

/** Retries temporary failures, such as a lost connection or too many requests; no other rejected request. */
const swrOptions = {
  provider: () => new Map(),
  revalidateOnFocus: false,
  errorRetryCount: 2,
  shouldRetryOnError: (error: unknown) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429),
};

/** Top bar, side navigation and the page. The cache is cleared when the caller's email or kind changes. */
export default function SignedIn({ caller, page, children }: SignedInProps) {
  const kind = kindOfCaller(caller);
  const { profile, company } = caller;
  useEffect(() => {
    void afterPaint(() => import('../../ui/focus-return.ts')).then(
      ({ startFocusReturn }) => startFocusReturn(),
      () => undefined,
    );
  }, []);
  useKeyHandler();
  const menu = <SideMenu caller={caller} page={page} />;
  return (
    <SWRConfig key={`${profile.email} ${kind}`} value={swrOptions}>
      <PrefetchMenuPages caller={caller} />
      <a className="skip" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <TopBar
        menu={menu}
        end={
          <>
            <PaletteButton />
            <div className={styles['bell']}>
              <Bell />
            </div>
            <div className={styles['caller']}>
              <p>
                <span>{profile.fullName || profile.email}</span>
                <small>{company?.companyName ?? (kind === 'admin' ? 'Administrator' : '')}</small>
              </p>
              <Avatar user={profile} />
            </div>
          </>
        }
      />
      <ShortcutHelp />
      <div className={styles['shell']}>
        <SideArea>{menu}</SideArea>
        <main id="main" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
    </SWRConfig>
  );
}
