import writeSheet, { type CellObject } from 'write-excel-file/node';

/** A broker's own sheet of projects. */
interface BrokerSheet {
  readonly file: string;
  readonly content: () => Promise<Uint8Array>;
  /** Number of projects. */
  readonly projectCount: number;
  /** Company names that differ from the portal's, with the company that the portal offers first. */
  readonly companies: Readonly<Record<string, string>>;
  /** Corrected cells: line, field, text. */
  readonly corrections: readonly (readonly [line: number, field: string, text: string])[];
}

type Row = readonly (string | number | Date | null)[];

const delimitedText = (rows: readonly Row[], separator: string) => async () =>
  new TextEncoder().encode(
    rows
      .map((row) =>
        row
          .map((cell) => (String(cell ?? '').includes(separator) ? `"${cell}"` : String(cell ?? '')))
          .join(separator),
      )
      .join('\r\n'),
  );

interface Span {
  readonly columns?: number;
  readonly rows?: number;
}

/** @param spans merged cells by `row column`, from 0 */
const workbook =
  (rows: readonly Row[], spans: Readonly<Record<string, Span>> = {}) =>
  async (): Promise<Uint8Array> => {
    const cells = rows.map((row, line) =>
      row.map((value, column): CellObject | null => {
        if (value === null) return null;
        const { columns, rows: rowSpan } = spans[`${line} ${column}`] ?? {};
        const merged = { ...(columns && { columnSpan: columns }), ...(rowSpan && { rowSpan }) };
        if (value instanceof Date) return { ...merged, value, type: Date, format: 'd mmm yy' };
        if (typeof value === 'number') return { ...merged, value, type: Number };
        return { ...merged, value, type: String };
      }),
    );
    return new Uint8Array(await writeSheet(cells).toBuffer());
  };

const HEADINGS = [
  'Deal name',
  'Client',
  'State',
  'Type',
  'Sector',
  'Loan amt',
  'Purpose',
  'Facility',
  'Status',
  'Settle by',
  'LVR',
  'Notes',
];

/** Sheets of different shapes: each has its own names for columns and values. */
export const brokerSheets: readonly BrokerSheet[] = [
  {
    file: 'deal-list.csv',
    projectCount: 4,
    companies: { 'Kestrel Bay Dev Pty Ltd': 'Kestrel Bay Developments' },
    corrections: [],
    content: delimitedText(
      [
        HEADINGS,
        [
          'Marine Parade',
          'Kestrel Bay Dev Pty Ltd',
          'NSW',
          'Development',
          'resi',
          '$18.5m',
          'Construction',
          'First Mortgage',
          'Live',
          '15/3/27',
          '65%',
          'Presales 40%',
        ],
        [
          'Albert Street',
          'Ironbark Property Group Pty Ltd',
          'Vic.',
          'Value add',
          'Office',
          '7,250,000',
          'Refi',
          'Mezz',
          'Term sheet',
          '30 Jun 2027',
          '72.5',
          '',
        ],
        [
          'Hay Street',
          'Lathlain and Rowe Projects Limited',
          'WA',
          'Income',
          'Retail',
          '12m',
          'Bridging',
          'Senior',
          'New',
          '1.2.27',
          '60',
          'Caveat first',
        ],
        [
          'Lygon Terraces',
          'MOSSGROVE LIVING',
          'Victoria',
          'Dev',
          'Townhouses',
          '9.4 million',
          'Construct',
          'Pref',
          'Lead',
          '',
          '',
          '',
        ],
      ],
      ',',
    ),
  },
  {
    file: 'pipeline-by-state.xlsx',
    projectCount: 4,
    companies: {},
    corrections: [],
    content: workbook(
      [
        ['Pipeline as at 26 November 2026', null, null, null, null, null, null, null, null],
        [null, null, null, null, null, null, null, null, null],
        [
          'Project',
          'Borrower',
          'Location',
          'Strategy',
          'Asset class',
          'Loan ($m)',
          'Use of funds',
          'Debt type',
          'Settlement date',
        ],
        ['New South Wales', null, null, null, null, null, null, null, null],
        [
          'Dune Road',
          'Saltwater Precincts Pty Ltd',
          'Sydney',
          'Dev',
          'Apartments',
          24.5,
          'Build',
          'Senior debt',
          new Date('2027-04-30T00:00:00Z'),
        ],
        [
          'Harbour Lofts',
          'Bluegum Urban Renewal',
          'Newcastle',
          'Dev',
          'Mixed',
          11,
          'Build',
          'Stretch senior',
          new Date('2027-05-31T00:00:00Z'),
        ],
        ['Queensland', null, null, null, null, null, null, null, null],
        [
          'Broadbeach Inn',
          'Saltwater Precincts Pty Ltd',
          'Gold Coast',
          'Reposition',
          'Hotel',
          8.75,
          'Refurb',
          '2nd mortgage',
          new Date('2027-02-28T00:00:00Z'),
        ],
        [
          'Logan Sheds',
          'Ironbark Property Group',
          'Brisbane',
          'Investment',
          'Warehouse',
          5,
          'Refinance',
          '1st mortgage',
          new Date('2027-03-31T00:00:00Z'),
        ],
        ['Total', null, null, null, null, 49.25, null, null, null],
      ],
      { '0 0': { columns: 9 }, '3 0': { columns: 9 }, '6 0': { columns: 9 } },
    ),
  },
  {
    file: 'two-rows-of-headings.xlsx',
    projectCount: 4,
    companies: {},
    corrections: [],
    content: workbook(
      [
        ['Deal', null, 'Property', null, null, 'Loan', null, null, null, 'Dates'],
        ['Name', 'Sponsor', 'State', 'Sector', 'Type', 'Amount', 'LVR', 'Facility', 'Purpose', 'Settlement'],
        [
          'Torrens Green',
          'Torrens Gate Developments',
          'SA',
          'Resi',
          'Development',
          14_000_000,
          62,
          'Senior',
          'Construction',
          '31/8/27',
        ],
        [
          'Port Road Stage 2',
          null,
          'SA',
          'Industrial',
          'Development',
          6_500_000,
          58,
          'Senior',
          'Construction',
          '30/9/27',
        ],
        [
          'Salamanca Hotel',
          'Derwent Quay Projects',
          'Tas',
          'Hotel',
          'Value-add',
          9_900_000,
          70,
          'Mezzanine',
          'Refurbishment',
          '15/7/27',
        ],
        ['Battery Point', null, 'Tas', 'Aged care', 'Income', 4_200_000, 55, 'Senior', 'Refinance', '1/7/27'],
      ],
      {
        '0 0': { columns: 2 },
        '0 2': { columns: 3 },
        '0 5': { columns: 4 },
        '2 1': { rows: 2 },
        '4 1': { rows: 2 },
      },
    ),
  },
  {
    file: 'no-headings.csv',
    projectCount: 3,
    companies: {},
    corrections: [],
    content: delimitedText(
      [
        [
          'Braddon Exchange',
          'Limestone Capital Works',
          'ACT',
          'Development',
          'Mixed use',
          '$31m',
          'Construction',
          'Senior',
          '12/5/27',
          'Approved scheme with builder on board, tender closes in May',
        ],
        [
          'Mitchell Street',
          'Top End Land and Housing Pty Ltd',
          'NT',
          'Development',
          'Resi',
          '$4.8m',
          'Subdivision',
          '1st mortgage',
          '1/6/27',
          'Civil works for 62 lots, pre-sold in part to a project home builder',
        ],
        [
          'Fannie Bay',
          'Top End Land & Housing',
          'NT',
          'Income producing',
          'Retail',
          '$6.1m',
          'Refi',
          'Senior',
          '30/6/27',
          'Existing bank facility expires in June, two years of rent rolls available',
        ],
      ],
      ';',
    ),
  },
  {
    file: 'crm-export.txt',
    projectCount: 3,
    companies: {},
    corrections: [[4, 'Funding Date', '13/12/2027']],
    content: delimitedText(
      [
        [
          'Opportunity Name',
          'Account Name',
          'Stage',
          'Amount (AUD)',
          'Amount (AUD)',
          'Close Date',
          'Product',
          'Loan Purpose',
          'Property Type',
          'Deal Type',
          'Region',
          'Owner Id',
          'Description',
        ],
        [
          'Cuba Street Lanes',
          'Cuba Quarter Holdings Ltd',
          'Closed Won',
          '15,500,000',
          '',
          '2027-03-31',
          'Uni tranche',
          'Acquisition',
          'Commercial',
          'Value Add',
          'Wellington',
          '0053',
          'Lane upgrade',
        ],
        [
          'Opportunity Name',
          'Account Name',
          'Stage',
          'Amount (AUD)',
          'Amount (AUD)',
          'Close Date',
          'Product',
          'Loan Purpose',
          'Property Type',
          'Deal Type',
          'Region',
          'Owner Id',
          'Description',
        ],
        [
          'Frankton Flats',
          'Southern Lakes Estates Ltd',
          'Indicative',
          '22,000,000',
          '',
          '12/13/27',
          'Equity',
          'Construction',
          'BTR',
          'Development',
          'Queenstown',
          '0053',
          '',
        ],
        [
          'Kumeu Village',
          'Kowhai Communities',
          'Mandated',
          '17,250,000',
          '',
          '2027-08-15',
          'Senior',
          'Construction',
          'Residential',
          'Development',
          'Auckland',
          '0053',
          '',
        ],
      ],
      '\t',
    ),
  },
  {
    file: 'lender-tracker.xlsx',
    projectCount: 3,
    companies: {},
    corrections: [
      [3, 'Funding Amount', '1,234,567.89'],
      [4, 'Funding Date', '28/2/2027'],
    ],
    content: workbook([
      [
        '#',
        'Transaction',
        'Developer / Sponsor',
        'Region',
        'Segment',
        'Kind',
        'Facility limit',
        'Product type',
        'Reason',
        'Deal status',
        'Drawdown',
        'Max LVR %',
        'GRV',
        'No. of lots',
        'Exit strategy',
        'Comments',
      ],
      [
        1,
        'Bilgola House',
        'Kestrel Bay Developments P/L',
        'NSW',
        'Residential',
        'Development',
        8_000_000,
        'Senior',
        'Construction',
        'In DD',
        '1/3/27',
        65,
        14_000_000,
        6,
        'Sell down',
        'DA approved',
      ],
      [
        2,
        'Kent Street',
        'Kestrel Bay Developments Pty. Ltd.',
        'NSW',
        'Office',
        'Income',
        '1.234.567,89',
        'Senior',
        'Refi',
        'Won',
        '1/2/27',
        55,
        null,
        null,
        'Hold',
        null,
      ],
      [
        3,
        'Parkside',
        'Ironbark Property Group',
        'QLD',
        'Childcare',
        'Development',
        3_300_000,
        'Mezz',
        'Construction',
        'Lost',
        '31/2/27',
        75,
        5_000_000,
        1,
        'Refi',
        null,
      ],
    ]),
  },
];
