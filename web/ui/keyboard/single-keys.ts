import { useSession } from '../../api/session-state.ts';

/** Whether shortcuts of a single key are on: a setting of the user's profile. */
export function useSingleKeys(): boolean {
  const session = useSession();
  // Profiles stored before the setting existed lack it.
  const profile: { readonly singleKeys?: boolean } | undefined =
    session.status === 'signed-in' ? session.caller?.profile : undefined;
  return profile?.singleKeys !== false;
}
