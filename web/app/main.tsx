import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../api/session.ts';
import { loadSettings } from '../api/settings.ts';
import { storageOfSession } from '../api/token-storage.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
// Included in the first chunk: most visits start at the sign-in page.
import '../features/sign-in/LoginPage.tsx';
import { App } from './App.tsx';
import { prefetchLayout } from './signed-in-layout.tsx';
import { onPrefetch } from '../navigation/prefetch.ts';
import { prefetchPage } from './page-loader.tsx';
import { pageAt } from '../navigation/paths.ts';
import { cssVariables, theme } from './theme.ts';

const host = document.getElementById('root');
if (!host) throw new Error('The page has no root');
const root = createRoot(host);

/** Renders in a transition, which React interrupts for clicks. */
const render = (content: React.ReactNode) =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {content}
        </MantineProvider>
      </StrictMode>,
    ),
  );

onPrefetch(prefetchPage);

const page = pageAt(location.pathname);
// Loads code and settings in parallel. An unknown URL most likely redirects to the sign-in page.
const pageCode = Promise.all([prefetchPage(page ?? 'login'), storageOfSession() && prefetchLayout()]);
/** Maximum wait for the code before React shows a loading state; unlimited with the app shell, which shows one. */
const MAX_WAIT_MS = 1_000;
const hasShell = host.childElementCount > 0;
const timeout = hasShell ? [] : [new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))];
const preloadCode = hasShell ? import('./preload-record.ts').catch(() => undefined) : undefined;

/** Requests the page's record before the page does; failures surface when the page renders. */
async function preloadRecordOfPage(): Promise<void> {
  const code = await preloadCode;
  if (code && page) code.preloadRecord(page, location.search);
}

async function start(): Promise<void> {
  try {
    await loadSettings();
    startSession();
    await Promise.race([Promise.all([pageCode, preloadRecordOfPage()]), ...timeout]);
    render(<App />);
  } catch {
    const failure = new Error('The portal cannot be reached. Check your connection and try again.');
    render(<ErrorState error={failure} title="The portal could not start" onRetry={() => void start()} />);
  }
}

void start();
