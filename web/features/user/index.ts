/** What other features may use of this one. */
export { InviteUser } from './InviteUser.tsx';
