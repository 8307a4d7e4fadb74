import type { Company } from '../../shared/entities/company.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Random } from './seeded-random.ts';

/** A town; `location` is its region as stored in a project, `state` as stored in a company. */
export interface Place {
  readonly town: string;
  readonly location: Exclude<Project['state'], ''>;
  readonly state: Company['state'];
  readonly postCode: string;
  readonly country: 'Australia' | 'New Zealand';
}

/** Reads towns with their postcodes, such as `Perth 6000, Fremantle 6160`. */
const parseTowns = (towns: string) =>
  Array.from(towns.matchAll(/([^,]+) (\d{4})/g), ([, town = '', postCode = '']) => ({
    town: town.trim(),
    postCode,
  }));
const australian = (location: Place['location'], state: Place['state'], towns: string): readonly Place[] =>
  parseTowns(towns).map((town) => ({ ...town, location, state, country: 'Australia' }));
const newZealand = (state: Place['state'], towns: string): readonly Place[] =>
  parseTowns(towns).map((town) => ({ ...town, location: 'new_zealand', state, country: 'New Zealand' }));

export const australia: readonly Place[] = [
  ...australian(
    'new_south_wales',
    'New South Wales',
    'Parramatta 2150, Newcastle 2300, Wollongong 2500, Sydney 2000, Byron Bay 2481',
  ),
  ...australian('victoria', 'Victoria', 'Melbourne 3000, Geelong 3220, Brunswick 3056, Ballarat 3350'),
  ...australian(
    'queensland',
    'Queensland',
    'Brisbane 4000, Southport 4215, Maroochydore 4558, Townsville 4810',
  ),
  ...australian('western_australia', 'Western Australia', 'Perth 6000, Fremantle 6160, Joondalup 6027'),
  ...australian('south_australia', 'South Australia', 'Adelaide 5000, Glenelg 5045'),
  ...australian('tasmania', 'Tasmania', 'Hobart 7000, Launceston 7250'),
  ...australian(
    'australian_capital_territory',
    'Australian Capital Territory',
    'Braddon 2612, Belconnen 2617',
  ),
  ...australian('northern_territory', 'Northern Territory', 'Darwin 0800'),
];

export const aotearoa: readonly Place[] = [
  ...newZealand('Auckland', 'Auckland 1010, Takapuna 0622'),
  ...newZealand('Wellington', 'Wellington 6011'),
  ...newZealand('Canterbury', 'Christchurch 8011'),
  ...newZealand('Otago', 'Queenstown 9300, Dunedin 9016'),
  ...newZealand('Nelson', 'Nelson 7010'),
  ...newZealand('New Plymouth', 'New Plymouth 4310'),
];

const streets = [
  'Harbour Street',
  'Wharf Road',
  'Albert Street',
  'Victoria Parade',
  'Queen Street',
  'Station Street',
  'King William Street',
  'Collins Lane',
  'Esplanade',
  'Market Street',
];

export const addressIn = (place: Place, random: Random) => ({
  address: `${random.integer(3, 480)} ${random.pick(streets)}`,
  address2: random.next() < 0.5 ? `Level ${random.integer(1, 32)}` : '',
  city: place.town,
  state: place.state,
  postCode: place.postCode,
  country: place.country,
});

const areaCodes: Readonly<Partial<Record<Place['location'], string>>> = {
  new_south_wales: '2',
  australian_capital_territory: '2',
  victoria: '3',
  tasmania: '3',
  queensland: '7',
};
const digits = (random: Random, count: number) =>
  String(random.integer(0, 10 ** count - 1)).padStart(count, '0');

/** A landline; in Australia from the numbers reserved for fiction. */
export const landline = (place: Place, random: Random) =>
  place.country === 'New Zealand'
    ? `+64${place.state === 'Auckland' ? 9 : 3}555${digits(random, 4)}`
    : `+61${areaCodes[place.location] ?? '8'}5550${digits(random, 4)}`;

/** A mobile number; in Australia from the numbers reserved for fiction. */
export const mobile = (place: Place, random: Random) =>
  place.country === 'New Zealand' ? `+6421555${digits(random, 4)}` : `+61491570${digits(random, 3)}`;
