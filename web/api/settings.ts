import type { Settings } from '../../shared/settings.ts';

let loaded: Settings | undefined;

/** Loads /environment.json before the first render. @throws Error if that fails; a later call tries again */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/environment.json');
  if (!response.ok) throw new Error(`environment.json answered ${response.status}`);
  loaded = (await response.json()) as Settings;
  return loaded;
}

/** Returns the environment's settings. @throws Error before {@link loadSettings} has finished */
export function settings(): Settings {
  if (!loaded) throw new Error('The settings are not loaded');
  return loaded;
}

interface SocialLink {
  readonly name: string;
  readonly url: string;
}

const SOCIAL_NAMES = ['LinkedIn', 'X', 'Instagram'];

const nameOf = (key: string): string =>
  SOCIAL_NAMES.find((name) => name.toLowerCase() === key.toLowerCase()) ??
  (key.toLowerCase() === 'twitter' ? 'X' : key);

/** Returns the social links; a list without names is in the order LinkedIn, X, Instagram. */
export function socialLinks(urls: Settings['socialUrls']): readonly SocialLink[] {
  if (!Array.isArray(urls)) return Object.entries(urls).map(([key, url]) => ({ name: nameOf(key), url }));
  return urls.map((url: string, at) => ({ name: SOCIAL_NAMES[at] ?? url, url }));
}
