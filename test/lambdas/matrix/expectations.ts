import type { Person } from '../../support/cast.ts';

/**
 * What an answer looks like. `item`: an array with exactly the record; `holds`: an array with it among others;
 * `list`: an array without it; `empty`: []; `record`: the record itself; `mine`: a record of the caller's own;
 * `people`: who may be given a task; `address`: of a calendar, or the secret of a webhook or program; `text`: the calendar; `saved`, `unsaved`: what became of a row of an import; `grant`, `url`, `versions`, `ranking`, `desk`, `pairs`, `preview`, `progress`, `count`, `users`, `outcome`, `sent`: the shapes of uploads, links, files, identity users, mail, duplicates and merges; else a status.
 */
export type Shape =
  | 'item'
  | 'holds'
  | 'list'
  | 'empty'
  | 'record'
  | 'mine'
  | 'grant'
  | 'url'
  | 'users'
  | 'outcome'
  | 'versions'
  | 'people'
  | 'address'
  | 'text'
  | 'count'
  | 'ranking'
  | 'desk'
  | 'pairs'
  | 'preview'
  | 'progress'
  | 'saved'
  | 'unsaved'
  | 'sent'
  | 'true'
  | 'false'
  | '400'
  | '403'
  | '404';

/** Answers for the own record, another company's, and one that does not exist. */
type Cells = readonly [own: Shape, other: Shape, missing: Shape];
export type Row = Readonly<Record<Person, Cells>>;

type Kinds = 'nobody' | 'guest' | 'partner' | 'funder' | 'admin';
const NO: Cells = ['403', '403', '403'];

/** Partners are alike, and so are funders; whoever is left out gets 403 everywhere. */
function row(of: Partial<Record<Kinds, Cells>>): Row {
  const { nobody = NO, guest = NO, partner = NO, funder = NO, admin = NO } = of;
  return { nobody, guest, partner, otherPartner: partner, funder, otherFunder: funder, admin };
}
const members = (cells: Cells) => ({ guest: cells, partner: cells, funder: cells });

const OWN: Cells = ['item', 'empty', 'empty'];
const ANY: Cells = ['item', 'item', 'empty'];
const OWN_LIST: Cells = ['item', '403', '403'];
const OWN_SAVE: Cells = ['record', '404', '404'];
const ANY_SAVE: Cells = ['record', 'record', '404'];
const NEW_MINE: Cells = ['mine', 'mine', 'mine'];
const NEW_OWN: Cells = ['record', 'record', 'record'];
const NEW_ANY: Cells = ['record', 'record', '400'];
const OWN_DELETE: Cells = ['true', 'false', 'false'];
const ANY_DELETE: Cells = ['true', 'true', 'false'];

const ADDRESS: Cells = ['address', 'address', 'address'];
const OUTCOME: Cells = ['outcome', 'outcome', '404'];

/** Every route of the contract; a second word names a variant of how it is asked. */
export const expectations: Readonly<Record<string, Row>> = {
  'project.read': row({ partner: OWN, funder: OWN, admin: ANY }),
  'project.ofCompany': row({ partner: OWN_LIST, admin: ANY }),
  'project.forFunder': row({ funder: OWN_LIST, admin: ANY }),
  'project.open': row({ partner: OWN, funder: OWN, admin: ANY }),
  'project.closed': row({ partner: OWN, funder: OWN, admin: ANY }),
  // Nothing has happened to these projects; one out of sight is told apart by nothing from one that does not exist.
  // The follower counts them; which years there are is in closed-years.test.ts.
  'project.closedYears': row({ admin: ['empty', 'empty', 'empty'] }),
  'project.steps': row({
    partner: ['empty', '404', '404'],
    funder: ['empty', '404', '404'],
    admin: ['empty', 'empty', '404'],
  }),
  'project.save': row({ partner: OWN_SAVE, admin: ANY_SAVE }),
  'project.save create': row({ partner: NEW_MINE, admin: NEW_ANY }),
  'project.save draft': row({ partner: NEW_MINE, admin: NEW_ANY }),
  'project.remove': row({ partner: OWN_DELETE, admin: ANY_DELETE }),
  'project.assign': row({ admin: ANY_SAVE }),
  'project.unassign': row({ admin: ANY_SAVE }),

  'company.read': row({ ...members(OWN), admin: ANY }),
  'company.ofType': row({ admin: ['holds', 'holds', 'empty'] }),
  'company.save': row({ ...members(OWN_SAVE), admin: ANY_SAVE }),
  'company.save create': row({ admin: ['record', 'record', 'record'] }),
  'company.remove': row({ admin: ANY_DELETE }),
  'company.dependants': row({ admin: ['count', 'count', '404'] }),
  // Nothing is renamed; what is, in renaming.test.ts.
  'company.renaming': row({ admin: ['empty', 'empty', 'empty'] }),
  'company.moveUser': row({ admin: ANY_SAVE }),
  'company.removeUser': row({ admin: ANY_DELETE }),

  'contact.read': row({ ...members(OWN), admin: ANY }),
  'contact.ofCompany': row({ ...members(OWN_LIST), admin: ANY }),
  'contact.save': row({ ...members(OWN_SAVE), admin: ANY_SAVE }),
  'contact.save create': row({ ...members(NEW_MINE), admin: NEW_ANY }),
  'contact.remove': row({ ...members(OWN_DELETE), admin: ANY_DELETE }),

  'user.read': row({ nobody: ['empty', 'empty', 'empty'], ...members(OWN), admin: ANY }),
  'user.read colleague': row({
    nobody: ['empty', 'empty', 'empty'],
    ...members(['empty', 'empty', 'empty']),
    admin: ANY,
  }),
  'user.all': row({ admin: ['holds', 'holds', 'list'] }),
  'user.save': row({ nobody: ['404', '404', '404'], ...members(OWN_SAVE), admin: ANY_SAVE }),
  'user.save create': row({ nobody: NEW_MINE, admin: ['record', 'record', '400'] }),
  'user.grantPicture': row({
    nobody: ['404', '404', '404'],
    ...members(['grant', '404', '404']),
    admin: ['grant', 'grant', '404'],
  }),
  'user.confirmPicture': row({ nobody: ['404', '404', '404'], ...members(OWN_SAVE), admin: ANY_SAVE }),

  'funding-profile.read': row({ funder: OWN, admin: ANY }),
  'funding-profile.ofCompany': row({ funder: OWN_LIST, admin: ANY }),
  'funding-profile.save': row({ funder: OWN_SAVE, admin: ANY_SAVE }),
  'funding-profile.save create': row({ funder: NEW_MINE, admin: NEW_ANY }),
  'funding-profile.remove': row({ funder: OWN_DELETE, admin: ANY_DELETE }),
  'funding-profile.ask': row({ admin: ANY_SAVE }),

  'document.read': row({ partner: OWN, funder: OWN, admin: ANY }),
  'document.ofProject': row({ partner: OWN, funder: OWN, admin: ANY }),
  'document.read in review': row({ partner: OWN, funder: ['empty', 'empty', 'empty'], admin: ANY }),
  'document.ofProject in review': row({ partner: OWN, funder: ['empty', 'empty', 'empty'], admin: ANY }),
  'document.save': row({ partner: OWN_SAVE, admin: ANY_SAVE }),
  'document.save create': row({ partner: ['record', '400', '400'], admin: NEW_ANY }),
  'document.remove': row({ partner: OWN_DELETE, admin: ANY_DELETE }),
  'document.grantUpload': row({ partner: ['grant', '404', '404'], admin: ['grant', 'grant', '404'] }),
  'document.confirmUpload': row({ partner: OWN_SAVE, admin: ANY_SAVE }),
  'document.link': row({
    guest: ['404', '404', '404'],
    partner: ['url', '404', '404'],
    funder: ['url', '404', '404'],
    admin: ['url', 'url', '404'],
  }),
  'document.link in review': row({
    guest: ['404', '404', '404'],
    partner: ['url', '404', '404'],
    funder: ['404', '404', '404'],
    admin: ['url', 'url', '404'],
  }),
  'document.link version': row({
    guest: ['404', '404', '404'],
    partner: ['403', '404', '404'],
    funder: ['403', '404', '404'],
    admin: ['url', 'url', '404'],
  }),
  'document.versions': row({ admin: ['versions', 'versions', '404'] }),

  'view.read': row({ ...members(OWN), admin: OWN }),
  'view.mine': row({ ...members(OWN), admin: OWN }),
  'view.save': row({ ...members(OWN_SAVE), admin: OWN_SAVE }),
  'view.save create': row({ ...members(NEW_OWN), admin: NEW_OWN }),
  'view.remove': row({ ...members(OWN_DELETE), admin: OWN_DELETE }),

  'identity.list': row({ admin: ['users', 'users', 'users'] }),
  'identity.create': row({ admin: OUTCOME }),
  'identity.resend': row({ admin: OUTCOME }),
  'identity.confirm': row({ admin: OUTCOME }),
  'identity.disable': row({ admin: OUTCOME }),
  'identity.enable': row({ admin: OUTCOME }),
  'identity.code': row({ admin: OUTCOME }),
  'identity.endCode': row({ admin: OUTCOME }),
  'identity.signout': row({ ...members(['true', 'true', 'true']), admin: ['true', 'true', 'true'] }),

  // A ranking of one profile or project, of none where the company has none, and what keeps funders from judging.
  'terms.ofProject': row({ partner: OWN, funder: OWN, admin: ANY }),
  'terms.read': row({ partner: OWN, funder: OWN, admin: ANY }),
  'terms.revisions': row({ funder: ['item', '404', '404'], admin: ['item', 'item', '404'] }),
  'terms.save': row({ funder: OWN_SAVE, admin: ANY_SAVE }),
  'terms.save create': row({ funder: NEW_MINE, admin: ['400', '400', '400'] }),
  'terms.step': row({ funder: OWN_SAVE, admin: ANY_SAVE }),
  'terms.step of the other side': row({ funder: ['403', '404', '404'], admin: ['403', '403', '404'] }),
  'terms.read draft': row({
    partner: ['empty', 'empty', 'empty'],
    funder: OWN,
    admin: ['empty', 'empty', 'empty'],
  }),
  'terms.remove': row({ funder: OWN_DELETE }),
  'terms.remove submitted': row({ funder: ['false', 'false', 'false'] }),

  'message.ofProject': row({ partner: OWN, funder: OWN, admin: ANY }),
  'message.unread': row({
    partner: ['count', '404', '404'],
    funder: ['count', '404', '404'],
    admin: ['count', 'count', '404'],
  }),
  'message.markRead': row({
    partner: ['true', '404', '404'],
    funder: ['true', '404', '404'],
    admin: ['true', 'true', '404'],
  }),
  'message.mute': row({
    partner: ['true', '404', '404'],
    funder: ['true', '404', '404'],
    admin: ['true', 'true', '404'],
  }),
  'message.read': row({ partner: OWN, funder: OWN, admin: ANY }),
  'message.save': row({ partner: OWN_SAVE, funder: OWN_SAVE, admin: ANY_SAVE }),
  'message.save create': row({
    partner: ['record', '400', '400'],
    funder: ['record', '400', '400'],
    admin: NEW_ANY,
  }),
  'message.remove': row({ partner: OWN_DELETE, funder: OWN_DELETE, admin: ANY_DELETE }),

  'interest.ofProject': row({ funder: OWN, admin: ANY }),
  'interest.ofCompany': row({ funder: OWN_LIST, admin: ANY }),
  'interest.read': row({ funder: OWN, admin: ANY }),
  'interest.save': row({ funder: OWN_SAVE }),
  'interest.save create': row({ funder: NEW_MINE }),
  'interest.remove': row({ funder: OWN_DELETE }),

  'task.ofProject': row({ partner: OWN, funder: OWN, admin: ANY }),
  'task.people': row({
    partner: ['people', '404', '404'],
    funder: ['people', '404', '404'],
    admin: ['people', 'people', '404'],
  }),
  'task.addUsual': row({ admin: ['list', 'list', '404'] }),
  'task.read': row({ partner: OWN, funder: OWN, admin: ANY }),
  'task.read of the other company': row({ partner: OWN, funder: OWN, admin: ANY }),
  'task.read of the team': row({
    partner: ['empty', 'empty', 'empty'],
    funder: ['empty', 'empty', 'empty'],
    admin: ANY,
  }),
  'task.save': row({ partner: OWN_SAVE, funder: OWN_SAVE, admin: ANY_SAVE }),
  'task.save of the other company': row({
    partner: ['404', '404', '404'],
    funder: ['404', '404', '404'],
    admin: ANY_SAVE,
  }),
  'task.save create': row({
    partner: ['record', '400', '400'],
    funder: ['record', '400', '400'],
    admin: NEW_ANY,
  }),
  'task.remove': row({ partner: OWN_DELETE, funder: OWN_DELETE, admin: ANY_DELETE }),
  'task.remove made by the team': row({
    partner: ['false', 'false', 'false'],
    funder: ['false', 'false', 'false'],
    admin: ANY_DELETE,
  }),
  'notice.mine': row({ ...members(OWN), admin: OWN }),
  'notice.markRead': row({ ...members(OWN), admin: OWN }),

  // Whose address it is decides, not who asks.
  'calendar.feed': row({
    nobody: ['text', 'text', '404'],
    guest: ['text', 'text', '404'],
    partner: ['text', 'text', '404'],
    funder: ['text', 'text', '404'],
    admin: ['text', 'text', '404'],
  }),
  'calendar.status': row({ partner: ADDRESS, funder: ADDRESS, admin: ADDRESS }),
  'calendar.renew': row({ partner: ADDRESS, funder: ADDRESS, admin: ADDRESS }),

  'grant.ofProject': row({ admin: ANY }),
  'grant.read': row({ admin: ANY }),
  'grant.save': row({ admin: NEW_ANY }),
  'grant.remove': row({ admin: ANY_DELETE }),

  'opening.ofProject': row({ partner: ['list', 'empty', 'empty'], admin: ['list', 'list', 'empty'] }),

  'proof.begin': row({ admin: ['true', 'true', '404'] }),
  'proof.entries': row({ admin: ['list', 'list', 'empty'] }),
  'proof.earlier': row({ admin: ['item', 'item', 'empty'] }),
  'proof.signed': row({ admin: ['list', 'list', 'empty'] }),

  'merge.duplicates': row({ admin: ['pairs', 'pairs', 'pairs'] }),
  'merge.apart': row({ admin: ['true', 'true', 'true'] }),
  'merge.all': row({ admin: ['item', 'item', 'empty'] }),
  'merge.preview': row({ admin: ['preview', 'preview', '404'] }),
  'merge.start': row({ admin: ['record', 'record', '404'] }),
  'merge.proceed': row({ admin: ['progress', 'progress', '404'] }),
  'import.save': row({ admin: ['saved', 'saved', 'unsaved'] }),
  'api-key.list': row({ admin: ['holds', 'holds', 'list'] }),
  'api-key.read': row({ admin: ANY }),
  'api-key.save': row({ admin: NEW_OWN }),
  'api-key.issue': row({ admin: ['address', 'address', '404'] }),
  'api-key.revoke': row({ admin: ANY_SAVE }),
  'webhook.list': row({ admin: ['holds', 'holds', 'list'] }),
  'webhook.read': row({ admin: ANY }),
  'webhook.save': row({ admin: ANY_SAVE }),
  'webhook.save create': row({ admin: NEW_OWN }),
  'webhook.remove': row({ admin: ANY_DELETE }),
  'webhook.renewSecret': row({ admin: ['address', 'address', '404'] }),
  'webhook.deliveries': row({ admin: ['item', 'item', 'empty'] }),
  'webhook.replay': row({ admin: ['record', 'record', '404'] }),

  'match.project': row({ admin: ['ranking', 'ranking', '404'] }),
  'match.company': row({ funder: ['ranking', '403', '403'], admin: ['ranking', 'ranking', '404'] }),
  'match.preview': row({
    funder: ['ranking', 'ranking', 'ranking'],
    admin: ['ranking', 'ranking', 'ranking'],
  }),
  'match.gaps': row({ partner: ['empty', '404', '404'], admin: ['empty', 'empty', '404'] }),

  'desk.read': row({
    partner: ['desk', 'desk', 'desk'],
    funder: ['desk', 'desk', 'desk'],
    admin: ['desk', 'desk', 'desk'],
  }),

  // Nothing is found that the follower has not seen; what is found, and by whom, is in find.test.ts.
  'find.read': row({ ...members(['empty', 'empty', 'empty']), admin: ['empty', 'empty', 'empty'] }),

  'history.read': row({ admin: ['list', 'list', 'empty'] }),
  'history.changes': row({ admin: ['item', 'item', 'empty'] }),
  'history.restore': row({ admin: ANY_DELETE }),

  'mail.send': row({ ...members(['sent', 'sent', 'sent']), admin: ['sent', 'sent', 'sent'] }),
  'mail.send to anybody': row({ admin: ['sent', 'sent', 'sent'] }),
};
