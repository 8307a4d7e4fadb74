import { useSearchParams } from 'react-router-dom';

/** URL parameters of a layer: amount in AUD, type, LTV and LTC in percent. */
const NAMES = ['fundingAmount', 'fundingType', 'maxLTV', 'maxLTC'] as const;
export type MatchedLayer = Partial<Readonly<Record<(typeof NAMES)[number], string>>>;

/** Returns the layer of funding that funders are ranked for; undefined for the project itself. */
export function useMatchedLayer(): MatchedLayer | undefined {
  const [search] = useSearchParams();
  const values = NAMES.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}
