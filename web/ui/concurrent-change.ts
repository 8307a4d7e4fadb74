import { currentSession } from '../api/session-state.ts';

/** Whether the signed-in user made a change, in another window. @param by name or e-mail of its author */
export function isOwnChange(by: string): boolean {
  const session = currentSession();
  const profile = session.status === 'signed-in' ? session.caller?.profile : undefined;
  return profile !== undefined && [profile.email, profile.fullName].includes(by);
}

/** Says who made a change that this window had not loaded: `You replaced the file in another window`. */
export const concurrentChangeText = (by: string, change: string, isOwn = isOwnChange(by)): string =>
  isOwn ? `You ${change} in another window` : `${by} ${change}`;
