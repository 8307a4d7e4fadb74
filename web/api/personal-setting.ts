const keyOf = (name: string, email: string) => `portal.${name} ${email}`;

/** Reads a setting of a person in this browser, such as the width of the side menu. */
export const readPersonalSetting = (name: string, email: string): string | undefined =>
  localStorage.getItem(keyOf(name, email)) ?? undefined;

/** Stores a setting of a person in this browser; undefined removes it. */
export function storePersonalSetting(name: string, email: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name, email));
    else localStorage.setItem(keyOf(name, email), value);
  } catch {
    // If the storage is full, the setting lasts until the page closes.
  }
}
