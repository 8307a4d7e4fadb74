import type { Project } from '../../shared/entities/project.ts';

export type Sector = Exclude<Project['projectSector'], ''>;

/** Naming, units and description of a sector's projects. */
export interface SectorStyle {
  readonly sector: Sector;
  readonly suffixes: readonly string[];
  /** Price (AUD) and name of one unit; absent in sectors without units. */
  readonly unit?: { readonly from: number; readonly to: number; readonly name: string };
  readonly about: string;
}

export const sectors: readonly SectorStyle[] = [
  {
    sector: 'residential',
    suffixes: ['Residences', 'Terraces', 'Apartments', 'Gardens'],
    unit: { from: 620_000, to: 1_450_000, name: 'apartments' },
    about: 'One, two and three bedroom homes with parking and a shared garden',
  },
  {
    sector: 'office',
    suffixes: ['House', 'Chambers', 'Business Centre', 'Exchange'],
    about: 'A-grade office floors of about 900 square metres with end-of-trip facilities',
  },
  {
    sector: 'retail',
    suffixes: ['Marketplace', 'Shopping Village', 'Arcade', 'Large Format Centre'],
    about: 'A neighbourhood centre anchored by a supermarket on a twelve year lease',
  },
  {
    sector: 'tourism',
    suffixes: ['Hotel', 'Resort', 'Lodge', 'Holiday Park'],
    unit: { from: 340_000, to: 720_000, name: 'keys' },
    about: 'Short-stay accommodation run under a long management agreement',
  },
  {
    sector: 'industrial',
    suffixes: ['Logistics Estate', 'Trade Park', 'Distribution Centre', 'Industrial Park'],
    unit: { from: 780_000, to: 2_600_000, name: 'warehouse units' },
    about: 'High-clearance warehouses with hardstand, close to the motorway',
  },
  {
    sector: 'healthcare',
    suffixes: ['Medical Centre', 'Private Hospital', 'Care Community', 'Health Hub'],
    unit: { from: 420_000, to: 880_000, name: 'suites' },
    about: 'Consulting suites, imaging and day surgery, most of it let in advance',
  },
  {
    sector: 'mixed_use',
    suffixes: ['Quarter', 'Place', 'Square', 'Precinct'],
    unit: { from: 690_000, to: 1_380_000, name: 'apartments' },
    about: 'Apartments over ground floor shops and a childcare centre',
  },
  {
    sector: 'build_to_rent',
    suffixes: ['Rental Residences', 'Living', 'Commons', 'Rental Quarter'],
    unit: { from: 560_000, to: 940_000, name: 'rental apartments' },
    about: 'Purpose-built rental homes kept in one line and managed on site',
  },
  {
    sector: 'other',
    suffixes: ['Student Village', 'Self Storage', 'Land Estate', 'Early Learning Centre'],
    about: 'A specialised asset with a fixed-price contract and an operator in place',
  },
];

const placeNames = (
  'Banksia, Harbour, Wattle Grove, Kestrel, Northshore, Mill Lane, Stonebridge, Lakeside, ' +
  'Ironbark, Beacon, Jacaranda, Foundry, Riverbend, Observatory, Tannery, Saltmarsh, ' +
  'Clarence, Whitehaven, Paperbark, Granary, Signal Hill, Pōhutukawa, Bluestone, Ferry Point, ' +
  'Cedar Hill, Lanyon, Quayside, Brewery, Tussock, Orchard, Headland, Silky Oak, ' +
  'Arcadia, Fernleigh, Woolstore, Sandringham, Boathouse, Tōtara, Eastgate, Lighthouse, ' +
  'Marlow, Coolabah, Customs, Greenway, Summit, Rosella, Parkline, Tidal, ' +
  'Brindabella, Gasworks, Magnolia, Kingsford, Aurora, Southbank, Vineyard, Mātai, ' +
  'Cornerstone, Pelican, Hawthorn, Meridian, Turning Basin, Grange, Copperfield, Dunes'
).split(', ');
/** Each sector starts this many place names after the previous one. */
const PLACE_NAME_OFFSET = 7;

export function styleOf(sector: Sector): SectorStyle {
  const style = sectors.find((known) => known.sector === sector);
  if (!style) throw new Error(`infra/demo/sectors.ts has no style for the sector ${sector}.`);
  return style;
}

/**
 * A unique name for the n-th project: each pass through the place names shifts the suffixes; once all combinations are
 * used, the stage rises. Starts at stage 2, since the demo data's own projects are stage 1.
 */
export function generatedName(index: number): string {
  const style = sectors[index % sectors.length];
  const round = Math.floor(index / sectors.length);
  const placeName = placeNames[(round + (index % sectors.length) * PLACE_NAME_OFFSET) % placeNames.length];
  const pass = Math.floor(round / placeNames.length);
  const suffixes = style?.suffixes ?? [];
  const stage = Math.floor(pass / suffixes.length) + 2;
  return `${placeName} ${suffixes[(round + pass) % suffixes.length]} Stage ${stage}`;
}
