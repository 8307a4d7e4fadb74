/** Computes a value on first use and caches it. */
export function lazily<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}
