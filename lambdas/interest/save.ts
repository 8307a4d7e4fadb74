import { interest as routes } from '../../shared/api/interest.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { isAdmin, isSeenByFunder } from '../../shared/access.ts';
import { isAnswered } from '../../shared/entities/ask.ts';
import { goneMessage, invalid } from '../../shared/schema/errors.ts';
import { callerName } from '../domain/caller-name.ts';
import { teamInterestMail, interestRecordedMail } from '../domain/mail/interest-mail.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { ownAnswerBefore } from '../domain/own-answer.ts';
import { askId } from '../domain/pair-ids.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Saving } from '../engine/save.ts';
import { saveRecordWithDerivedId } from '../engine/save-derived.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';

const contentOf = ({ answer, reasons, text }: Interest) => JSON.stringify([answer, reasons, text]);

/**
 * Notifies the team, or the funder whose answer an administrator recorded or restored.
 * @throws VisibleError 400 once the project is hidden from the funder
 */
async function answerMailSteps(store: Store, after: Interest): Promise<readonly Step[]> {
  const project = await store.read('project', after.projectId);
  const message = goneMessage('Project');
  if (!project || !isSeenByFunder(after.companyId, project)) throw invalid({ projectId: message }, message);
  const mail = isAdmin(store.caller) ? interestRecordedMail : teamInterestMail;
  return mailSteps(mail(project, after), store.now);
}

/** The author and time of the funder's own answer, if a save returns to it from the answer that the team recorded. */
async function ownAnswerValues(after: Interest, recorded: Interest): Promise<Partial<Interest> | undefined> {
  const own = await ownAnswerBefore(recorded);
  return own && contentOf(own) === contentOf(after)
    ? { recordedBy: '', updatedAt: own.updatedAt }
    : undefined;
}

/** Whether a repeated answer is no news for the team: the team has not asked since and did not record the answer. */
async function isRepetition({ caller }: Store, { projectId, companyId, recordedBy, updatedAt }: Interest) {
  if (recordedBy && !isAdmin(caller)) return false;
  const ask = await readUnscoped('ask', askId(projectId, companyId));
  return !ask || isAnswered(ask, { updatedAt });
}

export const handler = serve(routes.save, ({ body, store, access }) => {
  const saving: Saving<'interest'> = {
    serverValues: async (after, before) => {
      if (!isAdmin(store.caller)) return { recordedBy: '' };
      // Only an undo names the version that it replaces.
      const isUndo = before && body.interest['version'] !== undefined;
      const own = isUndo ? await ownAnswerValues(after, before) : undefined;
      return own ?? { recordedBy: await callerName(store) };
    },
    extraWrites: (after) => answerMailSteps(store, after),
    // Makes a repeated answer an event of the timeline, although no field changes.
    facts: (after, before) =>
      before && contentOf(after) === contentOf(before) ? { answer: after.answer } : undefined,
  };
  return saveRecordWithDerivedId(store, 'interest', body.interest, access, saving, (existing) =>
    isRepetition(store, existing),
  );
});
