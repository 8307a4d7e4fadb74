import { demoRecords } from '../../infra/demo/index.ts';
import type { FundingProfile } from '../../shared/entities/funding-profile.ts';
import { a } from './records.ts';
import type { World } from './world.ts';

/** Stores new capital partners with profiles like those of the demo data, all of which take part in matching. */
export async function manyProfiles(
  w: World,
  companies: number,
  count: number,
): Promise<readonly FundingProfile[]> {
  const owners = Array.from({ length: companies }, () => a.company({ companyType: 'capital_partner' }));
  const like = demoRecords().profiles;
  const profiles = Array.from({ length: count }, (_, turn) => {
    const { id, version, createdAt, updatedAt } = a['funding-profile']();
    return a['funding-profile']({
      ...like[turn % like.length],
      id,
      version,
      createdAt,
      updatedAt,
      companyId: owners[turn % owners.length]?.id ?? '',
      fundingProfileStatus: 'active',
    });
  });
  await w.table.putAll('company', owners);
  await w.table.putAll('funding-profile', profiles);
  return profiles;
}
