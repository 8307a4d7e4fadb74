import { demoRecords } from '../../infra/demo/index.ts';
import type { FundingProfile } from '../../shared/entities/funding-profile.ts';
import { a } from './records.ts';
import type { World } from './world.ts';

/** Stores new capital partners with active funding profiles like those of the demo. */
export async function storeProfiles(
  w: World,
  companyCount: number,
  profileCount: number,
): Promise<readonly FundingProfile[]> {
  const owners = Array.from({ length: companyCount }, () => a.company({ companyType: 'capital_partner' }));
  const templates = demoRecords().profiles;
  const profiles = Array.from({ length: profileCount }, (_, index) => {
    const { id, version, createdAt, updatedAt } = a['funding-profile']();
    return a['funding-profile']({
      ...templates[index % templates.length],
      id,
      version,
      createdAt,
      updatedAt,
      companyId: owners[index % owners.length]?.id ?? '',
      fundingProfileStatus: 'active',
    });
  });
  await w.table.putAll('company', owners);
  await w.table.putAll('funding-profile', profiles);
  return profiles;
}
