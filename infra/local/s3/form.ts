import { S3Error } from './xml.ts';

export interface UploadForm {
  /** Field names in lower case, in the order of the form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Buffer;
  readonly fileName: string;
}

const MALFORMED = new S3Error(
  400,
  'MalformedPOSTRequest',
  'The body of your POST request is not well-formed multipart/form-data.',
);

function parts(body: Buffer, boundary: string): Buffer[] {
  const found: Buffer[] = [];
  const mark = Buffer.from(`--${boundary}`);
  let at = body.indexOf(mark);
  while (at >= 0) {
    const start = at + mark.length + 2;
    const next = body.indexOf(Buffer.from(`\r\n--${boundary}`), start);
    if (next < 0) break;
    found.push(body.subarray(start, next));
    at = next + 2;
  }
  return found;
}

/**
 * Reads a browser's upload form. Fields after `file` are ignored, as S3 does.
 * @throws S3Error MalformedPOSTRequest when it is not multipart or has no file
 */
export function parseForm(contentType: string, body: Buffer): UploadForm {
  const match = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  if (!match) throw MALFORMED;
  const fields: Record<string, string> = {};
  for (const part of parts(body, match[1] ?? match[2] ?? '')) {
    const split = part.indexOf('\r\n\r\n');
    if (split < 0) throw MALFORMED;
    const head = part.toString('utf8', 0, split);
    const content = part.subarray(split + 4);
    const name = /[;\s]name="([^"]*)"/i.exec(head)?.[1]?.toLowerCase();
    if (name === undefined) throw MALFORMED;
    const fileName = /filename="([^"]*)"/i.exec(head)?.[1] ?? '';
    if (name === 'file') return { fields, file: content, fileName };
    fields[name] = content.toString('utf8');
  }
  throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

const denied = (reason: string): S3Error =>
  new S3Error(403, 'AccessDenied', `Invalid according to Policy: ${reason}`);

function sizeFault(range: readonly unknown[], size: number): S3Error | undefined {
  const [, min, max] = range;
  if (size > Number(max)) {
    return new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  if (size < Number(min)) {
    return new S3Error(
      400,
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
    );
  }
  return undefined;
}

/** A condition as operator, field and value; `{ field: value }` is `eq`. */
function normalise(condition: unknown): readonly unknown[] {
  if (Array.isArray(condition)) return condition;
  if (typeof condition === 'object' && condition !== null) {
    const entries: [string, unknown][] = Object.entries(condition);
    const [entry] = entries;
    if (entry && entries.length === 1) return ['eq', `$${entry[0]}`, entry[1]];
  }
  throw new S3Error(
    400,
    'InvalidPolicyDocument',
    'Invalid Policy: a condition is neither a list nor a pair.',
  );
}

const UNCHECKED = /^(x-amz-signature|policy|file|x-ignore-.*)$/;

/**
 * Checks an upload form against the policy it carries.
 * @param now milliseconds since 1970
 * @throws S3Error AccessDenied, EntityTooLarge, EntityTooSmall or InvalidPolicyDocument
 */
export function checkPolicy(policy: unknown, form: UploadForm, bucket: string, now: number): void {
  if (
    typeof policy !== 'object' ||
    policy === null ||
    !('expiration' in policy) ||
    !('conditions' in policy)
  ) {
    throw new S3Error(
      400,
      'InvalidPolicyDocument',
      'Invalid Policy: expiration and conditions are required.',
    );
  }
  const expires = Date.parse(String(policy.expiration));
  if (!(now <= expires)) throw denied('Policy expired.');
  if (!Array.isArray(policy.conditions)) {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: conditions must be a list.');
  }
  const values: Record<string, string> = { ...form.fields, bucket };
  const covered = new Set(['bucket']);
  for (const condition of policy.conditions) {
    const [operator, field, value] = normalise(condition);
    const kind = String(operator).toLowerCase();
    if (kind === 'content-length-range') {
      const fault = sizeFault(normalise(condition), form.file.length);
      if (fault) throw fault;
      continue;
    }
    const name = String(field).replace(/^\$/, '').toLowerCase();
    covered.add(name);
    const actual = values[name] ?? '';
    if (kind !== 'eq' && kind !== 'starts-with') {
      throw new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: unknown operator ${kind}.`);
    }
    const holds = kind === 'eq' ? actual === String(value) : actual.startsWith(String(value));
    if (!holds) throw denied(`Policy Condition failed: ["${kind}", "$${name}", "${String(value)}"]`);
  }
  const extra = Object.keys(form.fields).find((name) => !covered.has(name) && !UNCHECKED.test(name));
  if (extra !== undefined) throw denied(`Extra input fields: ${extra}`);
}
