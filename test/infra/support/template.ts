import { expect } from 'vitest';
import { ofType, type Template } from './portal.ts';

/** The properties of the one resource of a type. */
export const onlyResource = (template: Template, type: string): Record<string, unknown> => {
  const resources = ofType(template, type);
  expect(resources).toHaveLength(1);
  return resources[0]?.[1] ?? {};
};
/** A value as JSON text. */
export const toJson = (value: unknown) => JSON.stringify(value);
/** The logical id that a Ref or GetAtt names. */
export const referencedId = (value: unknown) =>
  /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/.exec(toJson(value))?.[1] ?? '';

export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}
const STATEMENT_MEMBER = '"Statement":';

/** All policy statements inside a value, at any depth. */
export function statementsOf(value: unknown): Statement[] {
  const json = toJson(value);
  const members = json.matchAll(new RegExp(`${STATEMENT_MEMBER}\\[`, 'g'));
  const arrays = [...members].map(({ index }) => arrayAt(json, index + STATEMENT_MEMBER.length));
  return JSON.parse(`[${arrays.join(',')}]`).flat();
}

/** The text of the array that begins at a position. */
function arrayAt(json: string, from: number): string {
  let depth = 0;
  for (let index = from; index < json.length; index += 1) {
    if (json[index] === '[') depth += 1;
    if (json[index] === ']') depth -= 1;
    if (depth === 0) return json.slice(from, index + 1);
  }
  return '[]';
}
export const actionsOf = (statements: readonly Statement[]) => statements.flatMap(({ Action }) => Action);
