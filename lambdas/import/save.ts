import { recordRules } from '../../shared/access.ts';
import {
  importedNoun,
  imports as routes,
  type ImportedNoun,
  type RowOutcome,
} from '../../shared/api/import.ts';
import { VisibleError } from '../../shared/schema/errors.ts';
import { profileSaving } from '../domain/appetite/profile-saving.ts';
import { companyApprovedMail } from '../domain/mail/approval-mail.ts';
import { mailSteps, putMail } from '../domain/mail/outbox.ts';
import { callerName } from '../domain/caller-name.ts';
import { importStartedMail } from '../domain/mail/team-mails.ts';
import { projectSaving } from '../domain/project-saving.ts';
import type { Values } from '../engine/record-body.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const saveAccess = (store: Store, noun: ImportedNoun) => recordRules[noun].save(store.caller, {});

/** Saves a row as the route of its noun does, but without mail to the team, which gets one mail for each import. */
const saveRow: {
  readonly [N in ImportedNoun]: (store: Store, row: Values) => Promise<{ readonly version: number }>;
} = {
  project: (store, row) => {
    const saving = projectSaving(store, () => undefined);
    return saveRecord(store, 'project', row, saveAccess(store, 'project'), saving);
  },
  company: (store, row) =>
    saveRecord(store, 'company', row, saveAccess(store, 'company'), {
      extraWrites: async (after, before) =>
        before ? mailSteps(companyApprovedMail(before, after), store.now) : [],
    }),
  contact: (store, row) => saveRecord(store, 'contact', row, saveAccess(store, 'contact')),
  'funding-profile': (store, row) =>
    saveRecord(store, 'funding-profile', row, saveAccess(store, 'funding-profile'), profileSaving(store)),
};

/** Result of a row. Rethrows faults, so that the client retries the request; rows already saved give the same result. */
async function outcomeOf(save: () => Promise<{ readonly version: number }>): Promise<RowOutcome> {
  try {
    return { version: (await save()).version };
  } catch (error) {
    if (!(error instanceof VisibleError)) throw error;
    const { status, code, message, issues } = error;
    return { refused: { status, code, message, issues } };
  }
}

export const handler = serve(routes.save, async ({ params, body, caller, store }) => {
  const noun = importedNoun.parse(params.noun);
  const outcomes: RowOutcome[] = [];
  // Sequential: rows of one company conflict on its counter.
  for (const row of body.rows) outcomes.push(await outcomeOf(() => saveRow[noun](store, row)));
  if (outcomes.every(({ version }) => version === undefined)) return outcomes;
  const by = { name: await callerName(store), email: caller.email };
  const mail = importStartedMail({ noun, ...body.import, by });
  if (mail) await putMail(`import-${body.import.id}`, mail, store.now);
  return outcomes;
});
