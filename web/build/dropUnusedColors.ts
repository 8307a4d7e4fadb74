import type { Plugin } from 'vite';

/** Palettes of Mantine that no component of the portal names; half of its variables. */
const unused = [
  'blue',
  'cyan',
  'grape',
  'green',
  'indigo',
  'lime',
  'orange',
  'pink',
  'teal',
  'violet',
  'yellow',
];
const declaration = new RegExp(String.raw`^\s*--mantine-color-(${unused.join('|')})-[\w-]+:[^;]*;$`, 'gm');

/** Leaves the unused palettes out of Mantine's variables. */
export const dropUnusedColors = (): Plugin => ({
  name: 'portal-unused-colors',
  enforce: 'pre',
  transform: {
    filter: { id: /\/default-css-variables\.layer\.css$/ },
    handler: (code) => ({ code: code.replaceAll(declaration, ''), map: null }),
  },
});
