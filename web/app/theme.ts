import { createTheme, defaultVariantColorsResolver, type CSSVariablesResolver } from '@mantine/core';

/** The ten shades that Mantine requires; the portal itself uses the tokens (tokens.css). */
const ink = [
  '#eef3f9',
  '#dbe6f3',
  '#bccfe4',
  '#9cc4ea',
  '#7fa6cf',
  '#5580ad',
  '#2f5580',
  '#12263f',
  '#1d3a5e',
  '#0f1b2a',
] as const;
const red = [
  '#fbe9e8',
  '#f8d3d1',
  '#f7b5b0',
  '#f79a94',
  '#e8746f',
  '#d3524f',
  '#bd3a3b',
  '#b02f32',
  '#a3262a',
  '#871e22',
] as const;

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 1 },
  colors: { ink, red },
  fontFamily: 'var(--font)',
  // Mantine requires five sizes; the portal uses four below the page title, so small and medium are the same.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.8125rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3333', sm: '1.5385', md: '1.5385', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '999px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const defaults = defaultVariantColorsResolver(input);
    const isPrimary = input.variant === 'filled' && input.color === 'ink';
    return isPrimary ? { ...defaults, color: 'var(--on-ink)' } : defaults;
  },
  components: {
    // Description below the control, so that the controls of a row align.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A screen marks its main action with `variant="filled"`.
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Textarea: { defaultProps: { autosize: true, minRows: 2 } },
    // ui/focus-return.ts restores the focus: Mantine does not do so for overlays that mount open or unmount to close.
    Modal: { defaultProps: { radius: 'lg', transitionProps: { duration: 160 }, returnFocus: false } },
    Drawer: { defaultProps: { returnFocus: false } },
  },
});

/** Maps Mantine's colours to the portal's tokens, in both themes. */
const colors = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--unsuccessful)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--wash)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--rule)',
  '--mantine-color-disabled': 'var(--wash)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'var(--ink-hover)',
  '--mantine-color-ink-text': 'var(--text)',
  '--mantine-color-ink-light-color': 'var(--text)',
  '--mantine-color-ink-light-hover': 'var(--wash)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-color-gray-light-hover': 'var(--wash)',
};
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: colors, dark: colors });
