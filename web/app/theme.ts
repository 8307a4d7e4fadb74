import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Slate blue, with AA contrast on the light and the dark background. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    brand: [
      '#eef4f8',
      '#d9e6ee',
      '#b3cbdc',
      '#8aaec8',
      '#6895b7',
      '#4d82aa',
      '#3b729d',
      '#2a5d85',
      '#1d4a6d',
      '#123650',
    ],
    dark: [
      '#dfe5ec',
      '#bcc6d1',
      '#9faab8',
      '#75828f',
      '#3d4956',
      '#2f3a46',
      '#222c37',
      '#18212b',
      '#121a23',
      '#0c1219',
    ],
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The description stands below the control, so that the controls of a row are aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});

/** Colours with a contrast of at least 4.5:1, which Mantine's dimmed, placeholder and error colours miss. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c2733',
    '--mantine-color-dimmed': '#52606f',
    '--mantine-color-placeholder': '#667383',
    '--mantine-color-error': '#b3261e',
    '--portal-ground': '#f5f7f9',
    '--portal-line': '#dbe1e8',
    '--portal-head': '#eef2f6',
    '--portal-hover': '#f3f7fa',
    '--portal-selected': '#e4eef5',
    '--portal-link': '#1d5480',
  },
  dark: {
    '--mantine-color-text': '#dfe5ec',
    '--mantine-color-dimmed': '#a3afbc',
    '--mantine-color-placeholder': '#93a0ae',
    '--mantine-color-error': '#ff9d94',
    '--portal-ground': '#121a23',
    '--portal-line': '#2f3a46',
    '--portal-head': '#202a35',
    '--portal-hover': '#1e2832',
    '--portal-selected': '#20384b',
    '--portal-link': '#8fbbdb',
  },
});
