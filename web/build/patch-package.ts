import type { Plugin } from 'vite';

interface Patch {
  readonly name: string;
  /** Matches the paths of the package's files. */
  readonly files: RegExp;
  /** Each text must occur in at least one of the files. */
  readonly changes: readonly (readonly [text: string | RegExp, replacement: string])[];
}

/** Patches the code of a package. Fails the build if the package no longer contains a text to patch. */
export function patchPackage({ name, files, changes }: Patch): Plugin {
  let missing = new Set(changes);
  let isBuild = false;
  return {
    name,
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      missing = new Set(changes);
    },
    transform: {
      filter: { id: files },
      handler(code) {
        const patched = changes.reduce((text, change) => {
          const changed = text.replaceAll(...change);
          if (changed !== text) missing.delete(change);
          return changed;
        }, code);
        return { code: patched, map: null };
      },
    },
    buildEnd(error) {
      if (error || !isBuild || missing.size === 0) return;
      const texts = [...missing].map(([text]) => String(text));
      this.error(`${name}: the package has changed, ${files} no longer contains ${texts.join(' and ')}`);
    },
  };
}
