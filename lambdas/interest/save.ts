import { interest as routes } from '../../shared/api/interest.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { opens } from '../../shared/schema/rule.ts';
import { interestId } from '../domain/interest-id.ts';
import { interestSaid } from '../domain/mail/interest-letter.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { readAny } from '../engine/read-any.ts';
import { readBody, type Values } from '../engine/record-body.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';

/** What the caller's company has said of the project of a body that names no version. */
async function earlier(store: Store, { projectId, version }: Values): Promise<Interest | undefined> {
  if (typeof projectId !== 'string' || (version !== undefined && version !== null)) return undefined;
  return store.read('interest', interestId(projectId, store.caller.companyId));
}

const said = ({ answer, reasons, text }: Interest) => JSON.stringify([answer, reasons, text]);

/** Whether a body says what was said before: a client that did not learn of its first attempt repeats it. */
function isRepeated(store: Store, body: Values, before: Interest): boolean {
  const { record, issues } = readBody(store, 'interest', { ...body, id: before.id }, before);
  return Object.keys(issues).length === 0 && said(record) === said(before);
}

/** Tells the team, unless the same was said before. */
async function letter({ now }: Store, after: Interest, before?: Interest): Promise<readonly Step[]> {
  if (before && said(before) === said(after)) return [];
  const project = await readAny('project', after.projectId);
  return mailSteps(project && interestSaid(project, after), now);
}

export const handler = serve(routes.save, async ({ body: { interest: body }, store, verdict }) => {
  const before = await earlier(store, body);
  if (before && opens(verdict, before) && isRepeated(store, body, before)) return before;
  // An answer that is there already is changed, whatever it is sent as.
  const over = before ? { ...body, id: before.id, version: before.version } : body;
  return saveRecord(store, 'interest', over, verdict, {
    settle: ({ projectId, companyId }, stored) => (stored ? {} : { id: interestId(projectId, companyId) }),
    also: (after, stored) => letter(store, after, stored),
  });
});
