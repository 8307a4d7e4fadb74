/** Headings that the app shell shows before the page's code has loaded. */
export const titles = {
  desk: 'DESK',
  schedule: 'TRANSACTION SCHEDULE',
  wip: 'TRANSACTION SCHEDULE',
  users: 'USERS',
  notices: 'NOTICES',
} as const;
