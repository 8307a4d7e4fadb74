import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../api/session.ts';
import { loadSettings } from '../api/settings.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
// With the first code: most visits begin at the sign-in page.
import '../features/account/LoginPage.tsx';
import { App } from './App.tsx';
import { pages, prefetch } from './pages.ts';
import { pageAt } from './paths.ts';
import { cssVariables, theme } from './theme.ts';

const host = document.getElementById('root');
if (!host) throw new Error('The page has no root');
const root = createRoot(host);

const draw = (content: React.ReactNode) =>
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        {content}
      </MantineProvider>
    </StrictMode>,
  );

async function boot(): Promise<void> {
  try {
    await loadSettings();
    startSession();
    draw(<App />);
  } catch {
    const failure = new Error('The portal cannot be reached. Check your connection and try again.');
    draw(<ErrorState error={failure} title="The portal could not start" onRetry={() => void boot()} />);
  }
}

// The page's code travels while the settings do; without one, the sign-in page is the likeliest.
const asked = pageAt(location.pathname);
prefetch(asked && pages[asked] ? asked : 'login');
void boot();
