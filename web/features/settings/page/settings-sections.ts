import type { PageName } from '../../../navigation/paths.ts';

/** Sections of the settings; the first is the default. `add` opens the form of a new record. */
export const settingsSections = [
  { page: 'webhooks', label: 'Webhooks', add: { page: 'webhook', label: 'Add Webhook' } },
  { page: 'apiKeys', label: 'API Keys', add: { page: 'apiKey', label: 'Add API Key' } },
  { page: 'api', label: 'API', add: undefined },
  { page: 'import', label: 'Import', add: undefined },
  { page: 'changes', label: 'Export of changes', add: undefined },
  { page: 'duplicates', label: 'Duplicates', add: undefined },
  { page: 'migrate', label: 'Identity service', add: undefined },
] as const;

type Section = (typeof settingsSections)[number];
export type SettingsSection = Section['page'];

export const sectionOf = (page: PageName | undefined): Section =>
  settingsSections.find((section) => section.page === page) ?? settingsSections[0];
