import { generatedName, sectors, styleOf, type Sector, type SectorStyle } from './sectors.ts';
import { itemAt } from './seeded-random.ts';

/** Demo projects in order; a fixed list, so that new sectors or options rename none of them. */
const fixedNames: readonly (readonly [sector: Sector, name: string])[] = [
  ['residential', 'Banksia Residences'],
  ['office', 'Lakeside House'],
  ['retail', 'Tannery Marketplace'],
  ['tourism', 'Pōhutukawa Hotel'],
  ['industrial', 'Tussock Logistics Estate'],
  ['healthcare', 'Sandringham Medical Centre'],
  ['mixed_use', 'Customs Quarter'],
  ['build_to_rent', 'Gasworks Rental Residences'],
  ['other', 'Cornerstone Student Village'],
  ['residential', 'Harbour Terraces'],
  ['office', 'Ironbark Chambers'],
  ['retail', 'Saltmarsh Shopping Village'],
  ['tourism', 'Bluestone Resort'],
  ['industrial', 'Orchard Trade Park'],
  ['healthcare', 'Boathouse Private Hospital'],
  ['mixed_use', 'Greenway Place'],
  ['build_to_rent', 'Magnolia Living'],
  ['other', 'Pelican Self Storage'],
  ['residential', 'Wattle Grove Apartments'],
  ['office', 'Beacon Business Centre'],
  ['retail', 'Clarence Arcade'],
  ['tourism', 'Ferry Point Lodge'],
  ['industrial', 'Headland Distribution Centre'],
  ['healthcare', 'Tōtara Care Community'],
  ['mixed_use', 'Summit Square'],
  ['build_to_rent', 'Kingsford Commons'],
  ['other', 'Hawthorn Land Estate'],
  ['residential', 'Kestrel Gardens'],
  ['office', 'Jacaranda Exchange'],
  ['retail', 'Whitehaven Large Format Centre'],
  ['tourism', 'Cedar Hill Holiday Park'],
  ['industrial', 'Silky Oak Industrial Park'],
  ['healthcare', 'Eastgate Health Hub'],
  ['mixed_use', 'Rosella Precinct'],
  ['build_to_rent', 'Aurora Rental Quarter'],
  ['other', 'Meridian Early Learning Centre'],
  ['residential', 'Northshore Residences'],
  ['office', 'Foundry House'],
  ['retail', 'Paperbark Marketplace'],
  ['tourism', 'Lanyon Hotel'],
  ['industrial', 'Arcadia Logistics Estate'],
  ['healthcare', 'Lighthouse Medical Centre'],
  ['mixed_use', 'Parkline Quarter'],
  ['build_to_rent', 'Southbank Rental Residences'],
  ['other', 'Turning Basin Student Village'],
  ['residential', 'Mill Lane Terraces'],
  ['office', 'Riverbend Chambers'],
  ['retail', 'Granary Shopping Village'],
  ['tourism', 'Quayside Resort'],
  ['industrial', 'Fernleigh Trade Park'],
  ['healthcare', 'Marlow Private Hospital'],
  ['mixed_use', 'Tidal Place'],
  ['build_to_rent', 'Vineyard Living'],
  ['other', 'Grange Self Storage'],
  ['residential', 'Stonebridge Apartments'],
  ['office', 'Observatory Business Centre'],
  ['retail', 'Signal Hill Arcade'],
  ['tourism', 'Brewery Lodge'],
  ['industrial', 'Woolstore Distribution Centre'],
  ['healthcare', 'Coolabah Care Community'],
];

/** Name and style of the n-th project; names beyond the list are generated, for load tests. */
export function namedProject(order: number): { readonly name: string; readonly style: SectorStyle } {
  const [sector, name] = fixedNames[order] ?? [];
  return sector && name
    ? { name, style: styleOf(sector) }
    : { name: generatedName(order), style: itemAt(sectors, order) };
}
