import type { PageName } from '../../../navigation/paths.ts';

export type SettingsSection =
  | 'webhooks'
  | 'apiKeys'
  | 'api'
  | 'import'
  | 'changes'
  | 'duplicates'
  | 'migrate';

interface Section {
  readonly page: SettingsSection;
  readonly label: string;
  /** The form of a new record. */
  readonly add?: { readonly page: PageName; readonly label: string };
}

/** Sections of the settings, each with its own address; the first is the default. */
export const settingsSections = [
  { page: 'webhooks', label: 'Webhooks', add: { page: 'webhook', label: 'Add Webhook' } },
  { page: 'apiKeys', label: 'API Keys', add: { page: 'apiKey', label: 'Add API Key' } },
  { page: 'api', label: 'API' },
  { page: 'import', label: 'Import' },
  { page: 'changes', label: 'Export of changes' },
  { page: 'duplicates', label: 'Duplicates' },
  { page: 'migrate', label: 'Identity service' },
] as const satisfies readonly Section[];

/** The section that a page opens. */
export const sectionOf = (page: PageName | undefined): Section =>
  settingsSections.find((section) => section.page === page) ?? settingsSections[0];
