/** Personal setting: the side menu is folded to a rail. */
export const RAIL = 'rail';
