import { projectLocations } from '../../../shared/entities/options.ts';
import { createOptionGuesser } from '../../ui/sheet/guess-option.ts';

/** Words of brokers' sheets by option; an option's label and value always match. */
const valueSynonyms: Readonly<Record<string, string>> = {
  // Locations
  australian_capital_territory: 'canberra',
  new_south_wales: 'sydney, newcastle, wollongong, central coast',
  northern_territory: 'darwin',
  queensland: 'brisbane, gold coast, sunshine coast, cairns, townsville, qld',
  south_australia: 'adelaide',
  tasmania: 'hobart, launceston',
  victoria: 'melbourne, geelong, ballarat, bendigo, vic',
  western_australia: 'perth, fremantle',
  new_zealand: 'auckland, wellington, christchurch, nz, queenstown, hamilton',
  // Types
  development: 'dev, devt, develop, construction, land development, ground up, build, new build, greenfield',
  value_add: 'value added, repositioning, reposition, opportunistic, refurbishment, upgrade, conversion',
  income_producing:
    'income, investment, investment property, passive, leased, core, stabilised, tenanted, yield',
  warehousing: 'warehouse facility',
  // Sectors
  residential:
    'resi, res, apartments, apartment, townhouses, townhouse, houses, house, land, units, land subdivision, housing, house and land',
  office: 'commercial, offices, cbd office',
  retail: 'shopping centre, shops, shop, service station, bulky goods, neighbourhood centre, large format',
  tourism: 'hotel, hotels, hospitality, motel, pub, pubs, accommodation, resort, leisure',
  industrial: 'warehouse, logistics, ind, factory, storage, data centre, self storage',
  healthcare: 'health, medical, aged care, hospital, childcare, child care, retirement, ndis',
  mixed_use: 'mixed, mix use, mixed development',
  build_to_rent: 'btr, rental housing, multifamily, multi-family, co-living, student accommodation',
  // Funding types
  senior_debt:
    'senior, first mortgage, 1st mortgage, 1st mtg, first mtg, 1st, construction loan, senior loan, snr, term loan, investment loan, bank debt, senior construction',
  mezzanine_debt:
    'mezz, mezzanine, second mortgage, 2nd mortgage, 2nd mtg, second mtg, junior, subordinated, sub debt',
  uni_tranche_debt: 'unitranche, uni tranche, uni, stretch senior, stretched senior, stretch',
  equity_investment: 'equity, common equity, ordinary equity, jv, joint venture, jv equity, sponsor equity',
  pref_equity: 'pref, preferred, preference equity, pref eq, preferred eq, pref shares',
  // Purposes
  acquisition: 'acquire, purchase, buy, acq, site acquisition, land acquisition, settlement, land bank, land',
  investment: 'invest, hold, term, yield',
  construction: 'construct, build, dev, development, const, constr',
  subdivision: 'subdivide, land subdivision, civil works, civil',
  refurbishment: 'refurb, renovation, renovate, reno, upgrade, fitout, capex, repositioning',
  re_finance: 'refi, refinance, refinancing, re finance, refin, takeout, take out, payout',
  bridging: 'bridge, bridging loan, bridging finance, short term, caveat',
  residual_stock: 'residual, stock, residual stock loan, rsl, completed stock, unsold stock',
  warehousing_corporate: 'warehousing, warehouse, corporate, working capital, corporate facility',
  // Statuses
  new: 'lead, enquiry, open, prospect, new lead, received, intake, submitted',
  matched:
    'shortlisted, quoted, indicative, with lender, with lenders, terms issued, termsheet, term sheet, out to market',
  assigned: 'approved, mandated, accepted, conditional, mandate, awarded',
  in_progress:
    'active, underway, wip, due diligence, dd, documentation, docs, live, legals, processing, pending',
  completed: 'settled, done, funded, drawn, drawn down, won, complete, closed won, paid',
  closed: 'inactive, finished, repaid, archived, discharged',
  unsuccessful:
    'lost, dead, declined, rejected, withdrawn, fell over, did not proceed, dnp, closed lost, cancelled',
  inactive: 'paused, on hold, closed',
  active: 'live, current, lending',
  // Company types, exits, and funds available
  project_partner: 'developer, partner, sponsor, borrower, client, builder',
  capital_partner:
    'funder, lender, financier, investor, bank, credit fund, private credit, non bank, family office',
  sale: 'sell, sales, sell down, presales, settlement of presales, sold',
  refinance: 'refi, takeout, take out',
  hold: 'keep, retain, long term hold',
  yes: 'y, true, now, immediately, available',
  no: 'n, false, not now, unavailable',
};

/** Short names of locations by label. The options of an address's state have the same labels, but no short names. */
const shortNames = new Map<string, string>(projectLocations.map(({ label, short }) => [label, short]));

/** Guesses the option that a broker's word means. */
export const guessOption = createOptionGuesser(({ value, label, short }) => [
  ...(valueSynonyms[value] ?? '').split(','),
  ...(short === undefined ? [shortNames.get(label) ?? ''] : []),
]);
