import { company, type Company } from '../../shared/entities/company.ts';
import { addressIn, aotearoa, australia, landline, type Place } from './places.ts';
import { newRecord } from './record.ts';
import { daysBefore, randomValuesFor } from './seeded-random.ts';

export interface DemoCompany {
  readonly record: Company;
  readonly place: Place;
  readonly domain: string;
}

type CompanySketch = readonly [name: string, town: string, registeredAs?: Company['registeredAs']];
const partners: readonly CompanySketch[] = [
  ['Kestrel Bay Developments', 'Sydney'],
  ['Ironbark Property Group', 'Brisbane'],
  ['Lathlain & Rowe Projects', 'Perth'],
  ['Mossgrove Living', 'Melbourne'],
  ['Bluegum Urban Renewal', 'Newcastle'],
  ['Saltwater Precincts', 'Southport'],
  ['Torrens Gate Developments', 'Adelaide'],
  ['Derwent Quay Projects', 'Hobart'],
  ['Limestone Capital Works', 'Braddon'],
  ['Top End Land & Housing', 'Darwin'],
  ['Kōwhai Communities', 'Auckland'],
  ['Southern Lakes Estates', 'Queenstown'],
  ['Cuba Quarter Holdings', 'Wellington'],
];
const funders: readonly CompanySketch[] = [
  ['Harrow Lane Credit Partners', 'Sydney'],
  ['Pinnacle Reef Private Debt', 'Melbourne'],
  ['Yarra Bend Mortgage Fund', 'Melbourne'],
  ['Stonehaven Real Estate Finance', 'Brisbane'],
  ['Swan River Capital', 'Perth'],
  ['Highcliff Income Trust', 'Sydney'],
  ['Waitematā Property Credit', 'Auckland'],
  ['Rimu Street Capital', 'Christchurch'],
];
const guests: readonly CompanySketch[] = [
  ['Northbridge Building Co', 'Parramatta', 'project_partner'],
  ['Hartley Family Office', 'Geelong', 'capital_partner'],
  ['Coral Edge Resorts', 'Townsville', 'project_partner'],
  ['Bay of Islands Land Trust', 'Takapuna', 'other'],
  // The same name with another legal form, for the list of duplicates.
  ['Southern Lakes Estates Limited', 'Queenstown', 'project_partner'],
];
const administrators: readonly CompanySketch[] = [['Tidewater Property Advisory', 'Sydney']];

/** A mail domain from a name's letters, without accents, under a top-level domain that cannot be registered. */
const domainOf = (name: string) =>
  `${name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')}.example`;

const AGE_DAYS = { admin: 900, project_partner: 640, capital_partner: 620, guest: 9 } as const;

function companyOf(
  [name, town, registeredAs = '']: CompanySketch,
  type: keyof typeof AGE_DAYS,
  index: number,
  now: Date,
): DemoCompany {
  const home = [...australia, ...aotearoa].find((known) => known.town === town);
  if (!home) throw new Error(`The town ${town} is unknown.`);
  const random = randomValuesFor(`company ${name}`);
  const domain = domainOf(name);
  const record: Company = {
    ...newRecord(company, `company ${name}`, daysBefore(now, AGE_DAYS[type] - index)),
    companyName: name,
    companyType: type,
    website: type === 'guest' ? '' : `https://www.${domain}`,
    email: `${type === 'guest' ? 'info' : 'office'}@${domain}`,
    phone: landline(home, random),
    ...addressIn(home, random),
    registeredAs,
  };
  return { record, place: home, domain };
}

/** All companies by kind; the first of each kind has a demo sign-in. */
export function demoCompanies(now: Date) {
  const companiesFrom = (list: readonly CompanySketch[], type: keyof typeof AGE_DAYS) =>
    list.map((sketch, index) => companyOf(sketch, type, index, now));
  return {
    administrators: companiesFrom(administrators, 'admin'),
    partners: companiesFrom(partners, 'project_partner'),
    funders: companiesFrom(funders, 'capital_partner'),
    guests: companiesFrom(guests, 'guest'),
  };
}
export type DemoCompanies = ReturnType<typeof demoCompanies>;
