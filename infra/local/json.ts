export type JsonObject = Record<string, unknown>;

/** True for a plain JSON object; false for null and lists. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parsed bodies, until their last reader takes them. */
const parsedBodies = new WeakMap<Buffer, unknown>();

/** Parses a call's body and caches it for the next reader. @throws SyntaxError */
export function peekJson(body: Buffer): unknown {
  const value: unknown = JSON.parse(body.toString('utf8'));
  parsedBodies.set(body, value);
  return value;
}

/** Parses a call's body for its last reader, who may modify it. @throws SyntaxError */
export function takeJson(body: Buffer): unknown {
  const value: unknown = parsedBodies.has(body) ? parsedBodies.get(body) : JSON.parse(body.toString('utf8'));
  parsedBodies.delete(body);
  return value;
}

/** The value as an object; anything else becomes an empty object. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; undefined and null become an empty list, a single value a list of one. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** @throws Error naming unknown properties */
export function refuseUnknown(properties: object, knownNames: readonly string[], path: string): void {
  const unknown = Object.keys(properties).filter((name) => !knownNames.includes(name));
  if (unknown.length > 0) throw new Error(`${path}: unsupported settings ${unknown.join(', ')}`);
}

/** The value as text. @param path of the value, for the error @throws Error unless it is a string, number or boolean */
export function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${path}: expected text, found ${JSON.stringify(value)}`);
}

/** Like `textOf`, but absent values stay undefined. */
export function optionalText(value: unknown, path: string): string | undefined {
  return value === undefined || value === null ? undefined : textOf(value, path);
}

/** CloudFormation also accepts numbers as text. @throws Error for other values */
export function optionalNumber(value: unknown, path: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'number' ? value : Number(textOf(value, path));
  if (Number.isNaN(number)) throw new Error(`${path}: expected a number, found ${JSON.stringify(value)}`);
  return number;
}

/** True for `true` and the text "true", which CloudFormation treats alike. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
