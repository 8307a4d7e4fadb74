import SettingsPage from '../features/settings/page/SettingsPage.tsx';
import type { SettingsSection } from '../features/settings/page/settings-sections.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/Loading.tsx';
import type { ComponentType } from 'react';

const rows = <Loading shape="rows" />;

/** Each section loads its code when it renders. */
const sections: Readonly<Record<SettingsSection, ComponentType>> = {
  webhooks: lazyPart(() => import('../features/webhook/WebhookList.tsx'), rows),
  apiKeys: lazyPart(() => import('../features/api-key/ApiKeyList.tsx'), rows),
  api: lazyPart(() => import('../features/api/ApiDescription.tsx'), rows),
  import: lazyPart(() => import('../features/import/ImportSteps.tsx'), <Loading />),
  changes: lazyPart(() => import('../features/import/HistoryExport.tsx'), <Loading />),
  duplicates: lazyPart(() => import('../features/duplicates/Duplicates.tsx'), <Loading />),
  migrate: lazyPart(() => import('../features/user/IdentityService.tsx'), rows),
};

export default function SettingsPageWithSections() {
  return <SettingsPage parts={sections} />;
}
