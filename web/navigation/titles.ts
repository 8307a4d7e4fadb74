/** The headings of pages that are about no record; drawn before the code of the page has come. */
export const titles = {
  desk: 'DESK',
  schedule: 'TRANSACTION SCHEDULE',
  wip: 'TRANSACTION SCHEDULE',
  users: 'USERS',
  notices: 'NOTICES',
  duplicates: 'DUPLICATES',
  import: 'IMPORT',
  webhooks: 'WEBHOOKS',
  apiKeys: 'API KEYS',
  api: 'API',
  migrate: 'MIGRATE USERS',
} as const;
