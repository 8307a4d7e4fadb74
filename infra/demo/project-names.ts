import { generatedName, sectors, styleOf, type Sector, type SectorStyle } from './sectors.ts';
import { itemAt } from './seeded-random.ts';

/** Names of the first demo projects, which take turns by sector; fixed, so that new sectors rename none of them. */
const fixedNames: readonly (readonly [sector: Sector, names: string])[] = [
  [
    'residential',
    'Banksia Residences, Harbour Terraces, Wattle Grove Apartments, Kestrel Gardens, Northshore Residences, Mill Lane Terraces, Stonebridge Apartments',
  ],
  [
    'office',
    'Lakeside House, Ironbark Chambers, Beacon Business Centre, Jacaranda Exchange, Foundry House, Riverbend Chambers, Observatory Business Centre',
  ],
  [
    'retail',
    'Tannery Marketplace, Saltmarsh Shopping Village, Clarence Arcade, Whitehaven Large Format Centre, Paperbark Marketplace, Granary Shopping Village, Signal Hill Arcade',
  ],
  [
    'tourism',
    'Pōhutukawa Hotel, Bluestone Resort, Ferry Point Lodge, Cedar Hill Holiday Park, Lanyon Hotel, Quayside Resort, Brewery Lodge',
  ],
  [
    'industrial',
    'Tussock Logistics Estate, Orchard Trade Park, Headland Distribution Centre, Silky Oak Industrial Park, Arcadia Logistics Estate, Fernleigh Trade Park, Woolstore Distribution Centre',
  ],
  [
    'healthcare',
    'Sandringham Medical Centre, Boathouse Private Hospital, Tōtara Care Community, Eastgate Health Hub, Lighthouse Medical Centre, Marlow Private Hospital, Coolabah Care Community',
  ],
  [
    'mixed_use',
    'Customs Quarter, Greenway Place, Summit Square, Rosella Precinct, Parkline Quarter, Tidal Place',
  ],
  [
    'build_to_rent',
    'Gasworks Rental Residences, Magnolia Living, Kingsford Commons, Aurora Rental Quarter, Southbank Rental Residences, Vineyard Living',
  ],
  [
    'other',
    'Cornerstone Student Village, Pelican Self Storage, Hawthorn Land Estate, Meridian Early Learning Centre, Turning Basin Student Village, Grange Self Storage',
  ],
];

/** Name and style of the n-th project; names beyond the list are generated, for load tests. */
export function namedProject(order: number): { readonly name: string; readonly style: SectorStyle } {
  const [sector, names] = itemAt(fixedNames, order);
  const name = names.split(', ')[Math.floor(order / fixedNames.length)];
  return name
    ? { name, style: styleOf(sector) }
    : { name: generatedName(order), style: itemAt(sectors, order) };
}
