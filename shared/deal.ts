/** The functions that compute the figures of a deal, by their defined names; no other code computes them (deal.md, Names). */
export { dealFigures } from './deal/figures.ts';
export { breakEven, limitNeeded, shifted } from './deal/what-if.ts';
export { computeWhatIf } from './deal/what-if-cases.ts';
