import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { refusalOf } from '../../infra/local/policy/authorise.ts';
import { evaluate } from '../../infra/local/policy/evaluate.ts';
import { needsOf } from '../../infra/local/policy/needs.ts';
import type { AwsRequest } from '../../infra/local/stand-in.ts';
import { MAIL_FROM } from './environment.ts';
import { readTemplates } from './templates.ts';

/** The bundle whose handler makes a call: several run at the same time, each under its own role. */
const running = new AsyncLocalStorage<string>();
const CALLER = 'x-test-caller';

http.request = new Proxy(http.request, {
  apply(request, self, given) {
    const made: http.ClientRequest = Reflect.apply(request, self, given);
    const bundle = running.getStore();
    if (bundle !== undefined) made.setHeader(CALLER, bundle);
    return made;
  },
});
syncBuiltinESMExports();

/** Runs a handler under the role of its bundle. */
export const runAs = <T>(bundle: string, run: () => Promise<T>): Promise<T> => running.run(bundle, run);

const refused: string[] = [];

/** Answers the calls that roles refused since the last time. */
export const takeRefused = (): string[] => refused.splice(0);

/**
 * Checks every call of a handler against the role that its stack gives it. Calls outside of any handler are the
 * test's own and pass.
 * @returns what the calling role lacks; undefined when the call may pass
 */
export async function deployedAuthoriser() {
  const { policies } = await readTemplates();
  const statementsOf = (bundle: string) => {
    const statements = policies[bundle];
    if (!statements) throw new Error(`The templates have no Lambda ${bundle}.`);
    return statements;
  };
  return (_principal: string, request: AwsRequest) => {
    const bundle = request.headers[CALLER];
    if (bundle === undefined) return undefined;
    const needs = needsOf(request, { identities: () => [MAIL_FROM] });
    const need = needs.find(({ action, resource }) => !evaluate(statementsOf(bundle), action, resource));
    if (need) refused.push(refusalOf(bundle, need));
    return need;
  };
}
