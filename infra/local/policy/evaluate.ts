/** One permission a call needs. */
export interface Need {
  readonly action: string;
  readonly resource: string;
}

/** An Allow statement, its actions and resources as lists. */
export interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

const KNOWN = new Set(['Sid', 'Effect', 'Action', 'Resource']);

function strings(value: unknown, what: string): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry) => {
    if (typeof entry !== 'string' || entry === '') {
      throw new Error(`Policy: ${what} must be a string or a list of strings, not ${JSON.stringify(entry)}.`);
    }
    return entry;
  });
}

/**
 * Reads the statements of a policy document of a template, intrinsic functions already resolved.
 * @throws Error for anything but Sid, Effect: Allow, Action and Resource: a statement half understood would lie
 */
export function loadStatements(document: unknown): Statement[] {
  if (typeof document !== 'object' || document === null || !('Statement' in document)) {
    throw new Error('Policy: the document has no Statement.');
  }
  const list: unknown[] = Array.isArray(document.Statement) ? document.Statement : [document.Statement];
  return list.map((statement) => {
    if (typeof statement !== 'object' || statement === null)
      throw new Error('Policy: a statement is not an object.');
    const strange = Object.keys(statement).find((name) => !KNOWN.has(name));
    if (strange !== undefined)
      throw new Error(`Policy: ${strange} in a statement is not known to one machine.`);
    if (!('Effect' in statement) || statement.Effect !== 'Allow') {
      throw new Error('Policy: only Effect Allow is known to one machine.');
    }
    return {
      actions: strings('Action' in statement ? statement.Action : undefined, 'Action'),
      resources: strings('Resource' in statement ? statement.Resource : undefined, 'Resource'),
    };
  });
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string, text: string, flags: '' | 'i'): boolean {
  const id = `${flags}:${pattern}`;
  let regExp = patterns.get(id);
  if (!regExp) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '[^]*')
      .replace(/\?/g, '[^]');
    regExp = new RegExp(`^${source}$`, flags);
    patterns.set(id, regExp);
  }
  return regExp.test(text);
}

/** Whether any statement allows the action on the resource; actions match without regard to case, as in IAM. */
export function evaluate(statements: readonly Statement[], action: string, resource: string): boolean {
  return statements.some(
    (statement) =>
      statement.actions.some((pattern) => matches(pattern, action, 'i')) &&
      statement.resources.some((pattern) => matches(pattern, resource, '')),
  );
}
