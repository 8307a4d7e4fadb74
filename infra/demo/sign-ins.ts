export const demoPassword = 'Portal2026';

export const demoSignIns = [
  { label: 'Administrator', email: 'admin@portal.test' },
  { label: 'Project partner', email: 'developer@portal.test' },
  { label: 'Capital partner', email: 'funder@portal.test' },
  { label: 'Guest', email: 'guest@portal.test' },
] as const;

export const [adminSignIn, partnerSignIn, funderSignIn, guestSignIn] = demoSignIns;
