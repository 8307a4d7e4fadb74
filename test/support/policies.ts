import { evaluate } from '../../infra/local/policy/evaluate.ts';
import { needsOf } from '../../infra/local/policy/needs.ts';
import type { AwsRequest } from '../../infra/local/stand-in.ts';
import { MAIL_FROM } from './environment.ts';
import { readTemplates } from './templates.ts';

/** The Lambdas that run at the moment, by the names of their bundles. */
const running: string[] = [];

/** Runs a handler under the role of its bundle. */
export async function runAs<T>(bundle: string, run: () => Promise<T>): Promise<T> {
  running.push(bundle);
  try {
    return await run();
  } finally {
    running.splice(running.indexOf(bundle), 1);
  }
}

/**
 * Checks every call of a handler against the role that its stack gives it. Calls outside of any handler are the
 * test's own and pass.
 * @returns what the calling roles lack; undefined when the call may pass
 */
export async function deployedAuthoriser() {
  const { policies } = await readTemplates();
  const statementsOf = (bundle: string) => {
    const statements = policies[bundle];
    if (!statements) throw new Error(`The templates have no Lambda ${bundle}.`);
    return statements;
  };
  return (_principal: string, request: AwsRequest) => {
    if (running.length === 0) return undefined;
    const statements = running.flatMap(statementsOf);
    const needs = needsOf(request, { identities: () => [MAIL_FROM] });
    return needs.find(({ action, resource }) => !evaluate(statements, action, resource));
  };
}
