import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../api/session.ts';
import { loadSettings } from '../api/settings.ts';
import { storageOfSession } from '../api/token-storage.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
// Part of the first chunk: most visits begin at the sign-in page.
import '../features/sign-in/LoginPage.tsx';
import { App } from './App.tsx';
import { prefetchLayout } from './signed-in-layout.tsx';
import { onPrefetch } from '../navigation/prefetch.ts';
import { loadPage } from './page-loader.tsx';
import { pageAt } from '../navigation/paths.ts';
import { cssVariables, theme } from './theme.ts';

const host = document.getElementById('root');
if (!host) throw new Error('The page has no root');
const root = createRoot(host);

/** Draws in a transition, which React interrupts for clicks. */
const draw = (content: React.ReactNode) =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {content}
        </MantineProvider>
      </StrictMode>,
    ),
  );

onPrefetch(loadPage);

const page = pageAt(location.pathname);
// Code and settings are fetched at the same time; an unknown address most likely leads to the sign-in page.
const code = Promise.all([loadPage(page ?? 'login'), storageOfSession() && prefetchLayout()]);
/** Milliseconds to wait for the code before the page is drawn as loading; the opening says so already. */
const LONGEST_WAIT = 1_000;
const isOpening = host.childElementCount > 0;
const waited = isOpening ? code : new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));

/** A failure shows when the page is drawn. */
async function askEarly(): Promise<void> {
  if (!isOpening || !page) return;
  const { askForFirstRecord } = await import('./first-record.ts');
  askForFirstRecord(page, location.search);
}

async function start(): Promise<void> {
  try {
    await loadSettings();
    startSession();
    askEarly().catch(() => undefined);
    await Promise.race([code, waited]);
    draw(<App />);
  } catch {
    const failure = new Error('The portal cannot be reached. Check your connection and try again.');
    draw(<ErrorState error={failure} title="The portal could not start" onRetry={() => void start()} />);
  }
}

void start();
