import { isObject, listOf, objectOf, type JsonObject } from '../json.ts';
import { matchesWildcard } from '../wildcard.ts';

/** A permission that a call needs: IAM action and ARN. */
export interface Need {
  readonly action: string;
  readonly resource: string;
}

/** Patterns of actions and ARNs, with wildcards. */
export interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

/** The patterns of a statement, whatever its effect. */
export const scopeOf = ({ Action, Resource }: JsonObject): Statement => ({
  actions: listOf(Action).map(String),
  resources: listOf(Resource).map(String),
});

const SUPPORTED_KEYS = new Set(['Sid', 'Effect', 'Action', 'Resource']);

function strings(value: unknown, name: string): string[] {
  return (Array.isArray(value) ? value : [value]).map((entry: unknown) => {
    if (typeof entry === 'string' && entry !== '') return entry;
    throw new Error(`Policy: ${name} must be a string or a list of strings, not ${JSON.stringify(entry)}.`);
  });
}

function statementOf(statement: unknown): Statement {
  if (!isObject(statement)) throw new Error('Policy: a statement is not an object.');
  const unknown = Object.keys(statement).find((name) => !SUPPORTED_KEYS.has(name));
  if (unknown !== undefined) throw new Error(`Policy: ${unknown} in a statement is not supported locally.`);
  if (statement['Effect'] !== 'Allow') throw new Error('Policy: only Effect Allow is supported locally.');
  return {
    actions: strings(statement['Action'], 'Action'),
    resources: strings(statement['Resource'], 'Resource'),
  };
}

/**
 * Reads the statements of a policy document with resolved intrinsic functions.
 * @throws Error for anything but Sid, Effect: Allow, Action and Resource, as a partly understood statement would give
 * wrong answers
 */
export function loadStatements(document: unknown): Statement[] {
  const { Statement: statements } = objectOf(document);
  if (statements === undefined) throw new Error('Policy: the document has no Statement.');
  return listOf(statements).map(statementOf);
}

/** Whether a statement, whatever its effect, is about a permission; actions ignore case, as in IAM. */
export const covers = ({ actions, resources }: Statement, { action, resource }: Need): boolean =>
  actions.some((pattern) => matchesWildcard(pattern, action, 'i')) &&
  resources.some((pattern) => matchesWildcard(pattern, resource));

/** Whether one of a role's statements, which all allow, gives a permission. */
export const allows = (statements: readonly Statement[], need: Need): boolean =>
  statements.some((statement) => covers(statement, need));
