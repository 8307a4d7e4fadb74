import { interest as routes } from '../../shared/api/interest.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { interestId } from '../domain/interest-id.ts';
import { interestSaid } from '../domain/mail/interest-letter.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { readAny } from '../engine/read-any.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/transact.ts';

/** An answer that is there already is changed, whatever it is sent as. */
async function overEarlier(store: Store, body: Readonly<Record<string, unknown>>) {
  const { projectId, version } = body;
  if (typeof projectId !== 'string' || (version !== undefined && version !== null)) return body;
  const id = interestId(projectId, store.caller.companyId);
  const before = await store.read('interest', id);
  return before ? { ...body, id, version: before.version } : body;
}

const said = ({ answer, reasons, text }: Interest) => JSON.stringify([answer, reasons, text]);

/** Tells the team, unless the same was said before. */
async function letter({ now }: Store, after: Interest, before?: Interest): Promise<readonly Step[]> {
  if (before && said(before) === said(after)) return [];
  const project = await readAny('project', after.projectId);
  return mailSteps(project && interestSaid(project, after), now);
}

export const handler = serve(routes.save, async ({ body, store, verdict }) =>
  saveRecord(store, 'interest', await overEarlier(store, body.interest), verdict, {
    settle: ({ projectId, companyId }, before) => (before ? {} : { id: interestId(projectId, companyId) }),
    also: (after, before) => letter(store, after, before),
  }),
);
