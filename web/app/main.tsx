import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../api/session.ts';
import { loadSettings } from '../api/settings.ts';
import { storageOfSession } from '../api/tokens.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
// With the first code: most visits begin at the sign-in page.
import '../features/account/LoginPage.tsx';
import { App } from './App.tsx';
import { prefetchLayout } from './layout.ts';
import { pages, prefetch } from './pages.ts';
import { pageAt } from './paths.ts';
import { cssVariables, theme } from './theme.ts';

const host = document.getElementById('root');
if (!host) throw new Error('The page has no root');
const root = createRoot(host);

/** In a transition, whose slices leave room for a first tap. */
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

// The code travels while the settings do; without a page, the sign-in page is the likeliest.
const asked = pageAt(location.pathname);
const code = Promise.all([
  prefetch(asked && pages[asked] ? asked : 'login'),
  storageOfSession() && prefetchLayout(),
]);
/** Milliseconds. What is late is drawn when it comes, and says so meanwhile. */
const PATIENCE = 1_000;
const soon = new Promise((resolve) => setTimeout(resolve, PATIENCE));

async function boot(): Promise<void> {
  try {
    await loadSettings();
    startSession();
    await Promise.race([code, soon]);
    draw(<App />);
  } catch {
    const failure = new Error('The portal cannot be reached. Check your connection and try again.');
    draw(<ErrorState error={failure} title="The portal could not start" onRetry={() => void boot()} />);
  }
}

void boot();
